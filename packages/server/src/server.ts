import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { composeServer } from './compose.js';
import type { Config } from './infra/config.js';
import type { Clock } from './lib/clock.js';

export interface RunningServer {
  readonly port: number;
  readonly logger: Logger;
  /** Answers what has come, takes nothing new, and lets go of everything. */
  stop(): Promise<void>;
}

/** How long clients have to receive the goodbye. */
const GOODBYE_MS = 50;

export async function startServer(config: Config, ownClock?: Clock): Promise<RunningServer> {
  const { app, live, health, logger, start, close } = await composeServer(config, ownClock);
  await app.listen({ port: config.port, host: config.host });
  await start();
  health.phase = 'running';

  const stop = async (): Promise<void> => {
    health.phase = 'stopping';
    live.announceStop();
    await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
    await close();
  };
  return { port: (app.server.address() as AddressInfo).port, logger, stop };
}
