import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterProcess } from './cluster-process.js';
import type { PostgresProcess } from './postgres-process.js';
import type { RedisProcess } from './redis-process.js';

/** Something that can break: its name, and how to break it. */
export type Break = readonly [string, () => Promise<void>];

const DOWN_MS = 500;
const HANG_MS = 3000;
/** The first node stays from beginning to end, so that its memory can be watched. */
const MORTAL = 1;

export function breaksOf(
  cluster: ClusterProcess,
  postgres: PostgresProcess,
  redis: RedisProcess,
): readonly [Break, ...Break[]] {
  const hang = async (place: number): Promise<void> => {
    const node = cluster.nodes[place];
    node?.pause();
    await sleep(HANG_MS);
    node?.resume();
  };
  return [
    [
      'a node was killed, and another joined',
      async () => {
        await cluster.remove('kill', MORTAL);
        await cluster.add();
      },
    ],
    [
      'a node left in good order, and another joined',
      async () => {
        await cluster.add();
        await cluster.remove('stop', MORTAL);
      },
    ],
    ['PostgreSQL was restarted', () => postgres.restart(DOWN_MS)],
    ['Redis came back empty', () => redis.restartEmpty(DOWN_MS)],
    [
      'Redis hung for three seconds',
      async () => {
        redis.pause();
        await sleep(HANG_MS);
        redis.resume();
      },
    ],
    ['the oldest node hung for three seconds', () => hang(0)],
    ['another node hung for three seconds', () => hang(MORTAL)],
  ];
}
