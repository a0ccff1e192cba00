import { composeWorker } from '../compose.js';
import type { Config } from '../infra/config.js';
import { logUnhandledRejections } from '../infra/logger.js';
import { StartFailure } from '../lib/start-failure.js';
import { untilStopSignal } from './stop-signal.js';

/** Thinks for bots, and runs other jobs, until a signal stops it. No client connects to it. */
export async function work(config: Config): Promise<void> {
  if (config.redisUrl === undefined)
    throw new StartFailure('settings: a worker is part of a cluster; set DATABASE_URL and REDIS_URL');
  if (config.botThreads === 0) throw new StartFailure('settings: --bot-threads: a worker without threads has no use');
  const worker = await composeWorker(config);
  logUnhandledRejections(worker.logger);
  await worker.start();
  process.stdout.write('Don worker is running\n');
  await untilStopSignal(worker.logger);
  await worker.close();
}
