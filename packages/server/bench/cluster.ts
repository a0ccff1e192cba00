import { parseArgs } from 'node:util';
import { ClusterProcess } from './cluster-process.js';
import { type Figures, measure, report } from './measure.js';
import { numberIn } from './number-flag.js';
import { PostgresProcess } from './postgres-process.js';
import { cpuSecondsOf } from './process-figures.js';
import { RedisProcess } from './redis-process.js';

const { values: flags } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1,2,4' },
    tables: { type: 'string', default: '100' },
    think: { type: 'string', default: '0' },
    quick: { type: 'boolean', default: false },
    warm: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const counts = flags.nodes.split(',').map((count) => numberIn('nodes', count));
const load = {
  tables: numberIn('tables', flags.tables),
  thinkMs: numberIn('think', flags.think),
  warmSeconds: numberIn('warm', flags.warm ?? (flags.quick ? '2' : '5')),
  seconds: numberIn('seconds', flags.seconds ?? (flags.quick ? '5' : '30')),
};

const postgres = await PostgresProcess.start();
const redis = await RedisProcess.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const all: (Figures & { nodes: number })[] = [];
try {
  for (const nodes of counts) {
    const found = { nodes, ...(await measureCluster(nodes)) };
    all.push(found);
    if (!flags.json) process.stdout.write(`${nodes} nodes\n${report(found)}\n`);
  }
} finally {
  await redis.stop();
  await postgres.stop();
}
if (flags.json) process.stdout.write(`${JSON.stringify(all)}\n`);
process.exit();

/** The load connects to the nodes themselves, in turn: a balancer of ours would be measured with them. */
async function measureCluster(nodes: number): Promise<Figures> {
  const cluster = await ClusterProcess.start(postgres, redis, { nodes });
  let next = 0;
  const target = {
    get url() {
      return cluster.nodes[next++ % nodes]?.url as string;
    },
    cpuSeconds: () => sum(cluster.nodes.map((node) => node.cpuSeconds())),
    memoryBytes: () => sum(cluster.nodes.map((node) => node.memoryBytes())),
  };
  const helpers = { PostgreSQL: () => cpuSecondsOf(postgres.pid), Redis: () => cpuSecondsOf(redis.pid) };
  try {
    return await measure(target, load, helpers);
  } finally {
    await cluster.stop();
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
