import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { enter } from './client.js';
import { pin, ServerProcess } from './server-process.js';
import { TableLoad } from './table-load.js';

const { values: flags } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    think: { type: 'string', default: '0' },
    idle: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    warm: { type: 'string' },
    seconds: { type: 'string' },
    prof: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const SERVER_CORE = 0;
const LOAD_CORE = 1;
const SEATS = 4;
/** How many tables are set up at the same time. */
const AT_ONCE = 20;

const tables = Number(flags.tables);
const thinkMs = flags.idle ? Number.POSITIVE_INFINITY : Number(flags.think);
const warmSeconds = Number(flags.warm ?? (flags.quick ? 2 : 5));
const measuredSeconds = Number(flags.seconds ?? (flags.quick ? 5 : 30));
const data = mkdtempSync(join(tmpdir(), 'don-bench-'));
const node = flags.prof === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', flags.prof];
const server = await ServerProcess.start({ data, core: SERVER_CORE, node });
pin(process.pid, LOAD_CORE);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
try {
  const figures = await measure();
  process.stdout.write(flags.json ? `${JSON.stringify(figures)}\n` : report(figures));
} finally {
  await server.stop();
}
process.exit();

async function measure() {
  const cookies = await Promise.all(Array.from({ length: SEATS }, () => enter(server.url)));
  const empty = server.memoryBytes();
  let latencies: number[] = [];
  const open = () => TableLoad.open(server.url, cookies, thinkMs, (milliseconds) => latencies.push(milliseconds));
  for (let table = 0; table < tables; table += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, tables - table) }, open));
  }
  await seconds(warmSeconds);
  latencies = [];
  const cpu = server.cpuSeconds();
  const own = process.cpuUsage();
  const began = performance.now();
  await seconds(measuredSeconds);
  const lasted = (performance.now() - began) / 1000;
  const actions = latencies.length;
  const figures = {
    tables,
    thinkMs,
    seconds: rounded(lasted),
    actions,
    actionsPerSecond: rounded(actions / lasted),
    p50Ms: rounded(percentile(latencies, 0.5)),
    p99Ms: rounded(percentile(latencies, 0.99)),
    cpuSecondsPer1000: rounded((1000 * (server.cpuSeconds() - cpu)) / actions, 3),
    serverCore: rounded((server.cpuSeconds() - cpu) / lasted, 2),
    loadCore: rounded(cpuSeconds(process.cpuUsage(own)) / lasted, 2),
    kilobytesPerTable: rounded((server.memoryBytes() - empty) / 1024 / tables),
    megabytes: rounded(server.memoryBytes() / 1024 / 1024),
  };
  return figures;
}

function report(figures: Awaited<ReturnType<typeof measure>>): string {
  const memory = `${figures.kilobytesPerTable} kB a table with its sockets; ${figures.megabytes} MB in all`;
  if (flags.idle) return `${figures.tables} tables of ${SEATS}, nobody acts\n${memory}\n`;
  return [
    `${figures.tables} tables of ${SEATS}, ${figures.thinkMs === 0 ? 'no thinking' : `${figures.thinkMs} ms mean thinking`}, ${figures.seconds} s, every action durable`,
    `${figures.actionsPerSecond} actions/s`,
    `${figures.p50Ms} ms p50, ${figures.p99Ms} ms p99 from sending until the last of ${SEATS} clients has it`,
    `${figures.cpuSecondsPer1000} CPU seconds per 1,000 actions; the server was busy ${percent(figures.serverCore)} of the time, the load ${percent(figures.loadCore)}`,
    memory,
    '',
  ].join('\n');
}

function cpuSeconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 * count));
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function rounded(value: number, places = 1): number {
  return Number(value.toFixed(places));
}
