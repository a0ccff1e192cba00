import { enter } from './client.js';
import { TableLoad } from './table-load.js';

export const SEATS = 4;
/** How many tables are set up at the same time. */
const AT_ONCE = 20;

export interface Load {
  readonly tables: number;
  /** On average; infinity for players who never act. */
  readonly thinkMs: number;
  readonly warmSeconds: number;
  readonly seconds: number;
}

/** What is measured. */
export interface Target {
  /** Of one socket: several servers can share the work. */
  readonly url: string;
  cpuSeconds(): number;
  memoryBytes(): number;
}

/** What else works for it: how many seconds of CPU each has used so far. */
export type Helpers = Readonly<Record<string, () => number>>;

/** Lets many tables play, and counts what comes of it. */
export async function measure(target: Target, { tables, thinkMs, warmSeconds, seconds }: Load, helpers: Helpers = {}) {
  const cookies = await Promise.all(Array.from({ length: SEATS }, () => enter(target.url)));
  const empty = target.memoryBytes();
  let latencies: number[] = [];
  const open = () =>
    TableLoad.open(
      () => target.url,
      cookies,
      thinkMs,
      (milliseconds) => latencies.push(milliseconds),
    );
  for (let table = 0; table < tables; table += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, tables - table) }, open));
  }
  await pass(warmSeconds);
  latencies = [];
  const cpu = target.cpuSeconds();
  const helped = Object.entries(helpers).map(([name, used]) => ({ name, used, before: used() }));
  const own = process.cpuUsage();
  const began = performance.now();
  await pass(seconds);
  const lasted = (performance.now() - began) / 1000;
  const actions = latencies.length;
  const spent = target.cpuSeconds() - cpu;
  const per1000 = (cpuTime: number): number => rounded((1000 * cpuTime) / actions, 3);
  return {
    tables,
    thinkMs,
    seconds: rounded(lasted),
    actions,
    actionsPerSecond: rounded(actions / lasted),
    p50Ms: rounded(percentile(latencies, 0.5)),
    p99Ms: rounded(percentile(latencies, 0.99)),
    cpuSecondsPer1000: per1000(spent),
    helpersPer1000: Object.fromEntries(helped.map(({ name, used, before }) => [name, per1000(used() - before)])),
    serverCore: rounded(spent / lasted, 2),
    loadCore: rounded(cpuSeconds(process.cpuUsage(own)) / lasted, 2),
    kilobytesPerTable: rounded((target.memoryBytes() - empty) / 1024 / tables),
    megabytes: rounded(target.memoryBytes() / 1024 / 1024),
  };
}
export type Figures = Awaited<ReturnType<typeof measure>>;

export function report(figures: Figures): string {
  const memory = `${figures.kilobytesPerTable} kB a table with its sockets; ${figures.megabytes} MB in all`;
  if (figures.thinkMs === Number.POSITIVE_INFINITY)
    return `${figures.tables} tables of ${SEATS}, nobody acts\n${memory}\n`;
  const helpers = Object.entries(figures.helpersPer1000).map(([name, used]) => `${name} ${used}`);
  return [
    `${figures.tables} tables of ${SEATS}, ${figures.thinkMs === 0 ? 'no thinking' : `${figures.thinkMs} ms mean thinking`}, ${figures.seconds} s, every action durable`,
    `${figures.actionsPerSecond} actions/s`,
    `${figures.p50Ms} ms p50, ${figures.p99Ms} ms p99 from sending until the last of ${SEATS} clients has it`,
    `${figures.cpuSecondsPer1000} CPU seconds per 1,000 actions; the server was busy ${percent(figures.serverCore)} of the time, the load ${percent(figures.loadCore)}`,
    ...(helpers.length > 0 ? [`of others: ${helpers.join(', ')}`] : []),
    memory,
    '',
  ].join('\n');
}

export function rounded(value: number, places = 1): number {
  return Number(value.toFixed(places));
}

function cpuSeconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

function pass(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
