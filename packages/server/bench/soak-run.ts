import { setTimeout as sleep } from 'node:timers/promises';
import { enter } from './client.js';
import { ClusterProcess } from './cluster-process.js';
import { invariantFaults } from './invariants.js';
import { PostgresProcess } from './postgres-process.js';
import { RedisProcess } from './redis-process.js';
import { SteadyTable } from './steady-table.js';

export interface Soak {
  readonly seconds: number;
  /** Between two faults. */
  readonly everySeconds: number;
  readonly tables: number;
  /** How long a player thinks: sets the rate. */
  readonly thinkMs: number;
  readonly say: (line: string) => void;
}

export interface Soaked {
  readonly acknowledged: number;
  readonly seconds: number;
  /** Of the largest node, after each fault. */
  readonly megabytes: readonly number[];
  /** What did not hold. */
  readonly faults: readonly string[];
}

const NODES = 3;
/** A table that has not moved so long after a fault never will; how long it took is said each time. */
const LONGEST_STANDSTILL_MS = 60_000;
/** What a node that died has left undone is found by then. */
const SETTLE_MS = 15_000;

/** Plays for a long time over a cluster in which something breaks every so often, and looks whether all holds. */
export async function soak({ seconds, everySeconds, tables: count, thinkMs, say }: Soak): Promise<Soaked> {
  const postgres = await PostgresProcess.start();
  const redis = await RedisProcess.start();
  const cluster = await ClusterProcess.start(postgres, redis, { nodes: NODES });
  const faults: string[] = [];
  const megabytes: number[] = [];
  const cookies = await Promise.all(Array.from({ length: 4 }, () => enter(cluster.url)));
  const tables = await Promise.all(
    Array.from({ length: count }, () => SteadyTable.open(cluster.url, cookies, thinkMs)),
  );
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1000;
  const breaks = breaksOf(cluster, postgres, redis);
  try {
    while (passed() < seconds) {
      await sleep(1000 * everySeconds);
      const [name, breakIt] = breaks[Math.floor(Math.random() * breaks.length)] as Break;
      const before = tables.map(({ moves }) => moves);
      await breakIt();
      const over = performance.now();
      const stuck = (): number[] =>
        tables.flatMap(({ moves }, place) => (moves > (before[place] ?? 0) + 8 ? [] : [place]));
      while (stuck().length > 0 && performance.now() < over + LONGEST_STANDSTILL_MS) await sleep(50);
      if (stuck().length > 0) faults.push(`after ${name}: tables ${stuck().join(', ')} stand still`);
      megabytes.push(Math.round(Math.max(...cluster.nodes.map((node) => node.memoryBytes())) / 2 ** 20));
      const healed = ((performance.now() - over) / 1000).toFixed(1);
      say(
        `${Math.round(passed())} s: ${name}, well after ${healed} s; ${sum(tables)} acknowledged, nodes of up to ${megabytes.at(-1)} MB`,
      );
    }
    for (const table of tables) table.pause();
    await sleep(SETTLE_MS);
    for (const table of tables) faults.push(...(await table.differences()));
    faults.push(
      ...(await invariantFaults(
        cluster,
        tables.flatMap(({ acknowledged }) => acknowledged),
      )),
    );
    return { acknowledged: sum(tables), seconds: Math.round(passed()), megabytes, faults };
  } finally {
    for (const table of tables) table.close();
    await cluster.stop();
    await redis.stop();
    await postgres.stop();
  }
}

type Break = readonly [string, () => Promise<void>];

function breaksOf(cluster: ClusterProcess, postgres: PostgresProcess, redis: RedisProcess): readonly Break[] {
  return [
    [
      'a node was killed, and another joined',
      async () => {
        await cluster.remove('kill');
        await cluster.add();
      },
    ],
    [
      'a node left in good order, and another joined',
      async () => {
        await cluster.add();
        await cluster.remove('stop');
      },
    ],
    ['PostgreSQL was restarted', () => postgres.restart(500)],
    ['Redis came back empty', () => redis.restartEmpty(500)],
    [
      'a node hung for three seconds',
      async () => {
        const [node] = cluster.nodes;
        node?.pause();
        await sleep(3000);
        node?.resume();
      },
    ],
  ];
}

function sum(tables: readonly SteadyTable[]): number {
  return tables.reduce((total, { acknowledged }) => total + acknowledged.length, 0);
}
