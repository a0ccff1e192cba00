import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz-run.js';
import { numberIn } from './number-flag.js';
import { ServerProcess } from './server-process.js';

/** A million messages, if nothing else is said; ends with 1 if anything came back but a clean answer. */
const { values: flags } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const messages = numberIn('messages', flags.messages);
const seed = numberIn('seed', flags.seed);
const data = mkdtempSync(join(tmpdir(), 'don-fuzz-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
const server = await ServerProcess.start({ data });
const fuzzed = await fuzz(server, { messages, seed, say: (line) => process.stderr.write(`${line}\n`) });
await server.stop();
const { answers, megabytes, faults } = fuzzed;
const lines = [
  ...Object.entries(answers).map(([answer, count]) => `${answer}: ${count}`),
  ...faults,
  `${messages} messages, ${megabytes.before} MB before and ${megabytes.after} MB after: ${faults.length} faults`,
];
process.stdout.write(flags.json ? `${JSON.stringify(fuzzed)}\n` : `${lines.join('\n')}\n`);
process.exit(faults.length === 0 ? 0 : 1);
