import { setTimeout as sleep } from 'node:timers/promises';
import { enter } from './client.js';
import { ClusterProcess } from './cluster-process.js';
import { invariantFaults } from './invariants.js';
import { PostgresProcess } from './postgres-process.js';
import { RedisProcess } from './redis-process.js';
import { type Break, breaksOf } from './soak-breaks.js';
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

/** What broke, and what came of it. */
export interface Broken {
  readonly name: string;
  /** From the end of the fault until every table had moved. */
  readonly healedSeconds: number;
  /** Of the node that is there from beginning to end. */
  readonly megabytes: number;
}

export interface Soaked {
  readonly acknowledged: number;
  readonly seconds: number;
  readonly broken: readonly Broken[];
  /** What did not hold. */
  readonly faults: readonly string[];
}

const NODES = 3;
/** A table moves when one of its four players hears of something: this is two actions. */
const MOVED = 8;
/** A table that has not moved so long after a fault never will; how long it took is said each time. */
const MAX_STANDSTILL_MS = 60_000;
/** After this, it is said what a table waits for. */
const LONG_MS = 5000;
/** If they all stand still, a few tell as much as all of them. */
const MAX_OUTPUT = 3;
/** What a node that died has left undone is found by then. */
const SETTLE_MS = 15_000;
/** Fewer looks at the memory than this, and a node may still be warming up. */
const ENOUGH_LOOKS = 12;
/** How much larger a node may be in the last third than in the one before: more is a leak. */
const FLAT = 1.2;

/** Plays for a long time over a cluster in which something breaks every so often, and looks whether all holds. */
export async function soak({ seconds, everySeconds, tables: count, thinkMs, say }: Soak): Promise<Soaked> {
  const postgres = await PostgresProcess.start();
  const redis = await RedisProcess.start();
  const cluster = await ClusterProcess.start(postgres, redis, { nodes: NODES });
  const faults: string[] = [];
  const broken: Broken[] = [];
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
      await breakIt();
      const healedSeconds = await untilAllMove(tables, (line) => say(`after ${name}: ${line}`));
      if (healedSeconds === null) faults.push(`after ${name}: tables stand still`);
      const megabytes = Math.round((cluster.nodes[0]?.memoryBytes() ?? 0) / 2 ** 20);
      broken.push({ name, healedSeconds: healedSeconds ?? Number.POSITIVE_INFINITY, megabytes });
      const at = Math.round(passed());
      say(`${at} s: ${name}, well after ${healedSeconds} s; ${sum(tables)} acknowledged, ${megabytes} MB`);
    }
    for (const table of tables) table.pause();
    await sleep(SETTLE_MS);
    for (const table of tables) faults.push(...(await table.differences()));
    const acknowledged = tables.flatMap((table) => table.acknowledged);
    faults.push(...growth(broken), ...(await invariantFaults(cluster, acknowledged)));
    return { acknowledged: acknowledged.length, seconds: Math.round(passed()), broken, faults };
  } finally {
    for (const table of tables) table.close();
    await cluster.stop();
    await redis.stop();
    await postgres.stop();
  }
}

/** After how many seconds every table has moved on from where it is now; null where one never does. */
async function untilAllMove(tables: readonly SteadyTable[], say: (line: string) => void): Promise<number | null> {
  const before = tables.map(({ moves }) => moves);
  const over = performance.now();
  const lasted = (): number => performance.now() - over;
  const stuck = (): SteadyTable[] => tables.filter(({ moves }, place) => moves <= (before[place] ?? 0) + MOVED);
  let isSaid = false;
  while (stuck().length > 0 && lasted() < MAX_STANDSTILL_MS) {
    if (!isSaid && lasted() > LONG_MS) {
      isSaid = true;
      for (const table of stuck().slice(0, MAX_OUTPUT)) say(table.describe());
    }
    await sleep(50);
  }
  return stuck().length > 0 ? null : Number((lasted() / 1000).toFixed(1));
}

/** What there is to say of the memory of a node that should have had all it needs long ago. */
export function growth(broken: readonly Pick<Broken, 'megabytes'>[]): string[] {
  if (broken.length < ENOUGH_LOOKS) return [];
  const third = Math.floor(broken.length / 3);
  const middle = median(broken.slice(-2 * third, -third));
  const last = median(broken.slice(-third));
  return last > FLAT * middle ? [`a node grew from ${middle} MB to ${last} MB`] : [];
}

function median(looks: readonly Pick<Broken, 'megabytes'>[]): number {
  const sorted = looks.map(({ megabytes }) => megabytes).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function sum(tables: readonly SteadyTable[]): number {
  return tables.reduce((total, { acknowledged }) => total + acknowledged.length, 0);
}
