import type { Logger } from 'pino';

/** A stop that hangs is none. */
const STOP_TIMEOUT_MS = 10_000;

/** Waits for a signal to stop. From then on, the process has a while to stop in good order. */
export function untilStopSignal(logger: Logger): Promise<void> {
  // Keeps the process alive.
  const alive = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        logger.info(`stopping after ${signal}`);
        clearInterval(alive);
        setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
        resolve();
      });
    }
  });
}
