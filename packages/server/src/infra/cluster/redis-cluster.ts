import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { StartFailure } from '../../lib/start-failure.js';
import type { Cluster } from './cluster.js';
import { limiterInRedis } from './limiters.js';
import { RedisNeighbours } from './redis-peers.js';
import { RedisAttendance } from './redis-presence.js';

const MOST_WAIT_MS = 1000;
const LONGEST_START_MS = 10_000;
/** A Redis that takes longer is as good as none. */
const SLOWEST_ANSWER_MS = 1000;

export async function meetByRedis(redisUrl: string, databaseUrl: string, logger: FastifyBaseLogger): Promise<Cluster> {
  // Clusters with different databases can share a Redis.
  const prefix = `don${new URL(databaseUrl).pathname}:`;
  const retryStrategy = (attempt: number): number => Math.min(50 * attempt, MOST_WAIT_MS);
  // One that waits for Redis as long as it takes, and one that would rather do without.
  const patient = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy });
  const quick = new Redis(redisUrl, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: SLOWEST_ANSWER_MS,
    retryStrategy,
  });
  const clients = [patient, quick];
  for (const client of clients) client.on('error', (error) => logger.warn({ error }, 'trouble with Redis'));
  try {
    await Promise.all(clients.map(untilReady));
  } catch {
    for (const client of clients) client.disconnect();
    throw new StartFailure(`no Redis answers at ${new URL(redisUrl).host}`);
  }
  const neighbours = new RedisNeighbours(patient, prefix, logger);
  const attendance = new RedisAttendance(quick, prefix, logger);
  return {
    neighbours,
    attendance,
    limiter: limiterInRedis(quick, prefix),
    async close() {
      await attendance.close();
      await neighbours.close();
      for (const client of clients) client.disconnect();
    },
  };
}

function untilReady(client: Redis): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, LONGEST_START_MS);
    client.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
