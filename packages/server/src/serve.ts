import { addresses } from './addresses.js';
import type { Config } from './config.js';
import { startServer } from './server.js';

/** A stop that hangs is none. */
const LONGEST_STOP_MS = 10_000;

/** Runs until it is told to stop. */
export async function serve(config: Config): Promise<void> {
  const server = await startServer(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.logger.info(`stopping after ${signal}`);
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      void server.stop();
    });
  }
  const [here, ...network] = addresses(config.host, server.port);
  process.stdout.write(`Don is at ${config.publicUrl ?? here}\n`);
  for (const address of network) process.stdout.write(`On this network: ${address}\n`);
}
