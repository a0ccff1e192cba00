import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { StartFailure } from '../../lib/start-failure.js';
import type { Cluster } from './cluster.js';
import { limiterInRedis } from './limiters.js';
import { RedisPeers } from './redis-peers.js';
import { RedisPresence } from './redis-presence.js';

const MAX_RETRY_DELAY_MS = 1000;
const START_TIMEOUT_MS = 10_000;
/** A Redis that takes longer is as good as none. */
const ANSWER_TIMEOUT_MS = 1000;

export async function meetByRedis(redisUrl: string, databaseUrl: string, logger: FastifyBaseLogger): Promise<Cluster> {
  // Clusters with different databases can share a Redis.
  const prefix = `don${new URL(databaseUrl).pathname}:`;
  const retryStrategy = (attempt: number): number => Math.min(50 * attempt, MAX_RETRY_DELAY_MS);
  // One that waits for Redis as long as it takes, one that would rather do without, and one that hears other nodes.
  const patient = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy });
  const quick = new Redis(redisUrl, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_TIMEOUT_MS,
    retryStrategy,
  });
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy });
  const clients = [patient, quick, subscriber];
  for (const client of clients) client.on('error', (error) => logger.warn({ error }, 'trouble with Redis'));
  try {
    await Promise.all(clients.map(untilReady));
  } catch {
    for (const client of clients) client.disconnect();
    throw new StartFailure(`no Redis answers at ${new URL(redisUrl).host}`);
  }
  const peers = new RedisPeers(patient, subscriber, `${prefix}nodes`, logger);
  await peers.join();
  const presence = new RedisPresence(quick, prefix, logger);
  return {
    peers,
    presence,
    limiter: limiterInRedis(quick, prefix),
    async close() {
      await presence.close();
      peers.close();
      for (const client of clients) client.disconnect();
    },
  };
}

function untilReady(client: Redis): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, START_TIMEOUT_MS);
    client.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
