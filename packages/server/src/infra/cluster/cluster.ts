import type { FastifyBaseLogger } from 'fastify';
import { StartFailure } from '../../lib/start-failure.js';
import type { Config } from '../config.js';
import { limiterInMemory, type MakeLimiter } from './limiters.js';
import { noPeers, type Peers } from './peers.js';
import { LocalPresence, type PresenceRegistry } from './presence.js';

/** What hangs on whether there are other nodes. */
export interface Cluster {
  readonly peers: Peers;
  readonly presence: PresenceRegistry;
  readonly limiter: MakeLimiter;
  close(): Promise<void>;
}

export async function joinCluster({ databaseUrl, redisUrl }: Config, logger: FastifyBaseLogger): Promise<Cluster> {
  if (redisUrl === undefined) {
    return {
      peers: noPeers,
      presence: new LocalPresence(),
      limiter: limiterInMemory,
      close: async () => undefined,
    };
  }
  if (databaseUrl === undefined)
    throw new StartFailure('settings: REDIS_URL: a cluster has its games in PostgreSQL; set DATABASE_URL too');
  // A server on its own starts sooner without it.
  const { meetByRedis } = await import('./redis-cluster.js');
  return meetByRedis(redisUrl, databaseUrl, logger);
}
