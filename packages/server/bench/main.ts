import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, report } from './measure.js';
import { numberIn } from './number-flag.js';
import { pin, ServerProcess } from './server-process.js';

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

const load = {
  tables: numberIn('tables', flags.tables),
  thinkMs: flags.idle ? Number.POSITIVE_INFINITY : numberIn('think', flags.think),
  warmSeconds: numberIn('warm', flags.warm ?? (flags.quick ? '2' : '5')),
  seconds: numberIn('seconds', flags.seconds ?? (flags.quick ? '5' : '30')),
};

const SERVER_CORE = 0;
const LOAD_CORE = 1;

const data = mkdtempSync(join(tmpdir(), 'don-bench-'));
const node = flags.prof === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', flags.prof];
const server = await ServerProcess.start({ data, core: SERVER_CORE, node });
pin(process.pid, LOAD_CORE);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
try {
  const figures = await measure(server, load);
  process.stdout.write(flags.json ? `${JSON.stringify(figures)}\n` : report(figures));
} finally {
  await server.stop();
}
process.exit();
