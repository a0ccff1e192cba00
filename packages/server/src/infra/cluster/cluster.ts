import type { FastifyBaseLogger } from 'fastify';
import { StartFailure } from '../../lib/start-failure.js';
import type { Config } from '../config.js';
import { limiterInMemory, type MakeLimiter } from './limiters.js';
import { type Neighbours, nobody } from './peers.js';
import { type Attendance, OwnAttendance } from './presence.js';

/** What hangs on whether there are other nodes. */
export interface Cluster {
  readonly neighbours: Neighbours;
  readonly attendance: Attendance;
  readonly limiter: MakeLimiter;
  close(): Promise<void>;
}

export async function joinCluster({ databaseUrl, redisUrl }: Config, logger: FastifyBaseLogger): Promise<Cluster> {
  if (redisUrl === undefined) {
    return {
      neighbours: nobody,
      attendance: new OwnAttendance(),
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
