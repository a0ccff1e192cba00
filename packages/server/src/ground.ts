import type { Logger } from 'pino';
import { type Cluster, joinCluster } from './infra/cluster/cluster.js';
import type { Config } from './infra/config.js';
import { DatabaseClock } from './infra/db/database-clock.js';
import { type OpenDatabase, openDatabase } from './infra/db/open.js';
import { createLogger } from './infra/logger.js';
import { loadSecrets, loadVapidKeys, type Secrets, type VapidKeys } from './infra/secrets.js';
import { type Clock, systemClock } from './lib/clock.js';

/** What everything in a process stands on. */
export interface Ground {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  readonly cluster: Cluster;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly vapidKeys: VapidKeys;
  close(): Promise<void>;
}

/** With a clock of one's own, or the one that fits: that of the database, where several servers share it. */
export async function openGround(config: Config, ownClock?: Clock): Promise<Ground> {
  const logger = createLogger(config);
  const database = await openDatabase(config);
  try {
    const shared = ownClock === undefined && database.flavour === 'postgres' ? new DatabaseClock(database.db) : null;
    await shared?.set();
    const secrets = await loadSecrets(config, database);
    const vapidKeys = await loadVapidKeys(config, database);
    const cluster = await joinCluster(config, logger);
    return {
      config,
      logger,
      database,
      cluster,
      clock: ownClock ?? shared ?? systemClock,
      secrets,
      vapidKeys,
      async close() {
        shared?.stop();
        await cluster.close();
        await database.db.destroy();
      },
    };
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}
