import { parseArgs } from 'node:util';
import { numberIn } from './number-flag.js';
import { soak } from './soak-run.js';

/** An hour with a fault a minute, if nothing else is said; ends with 1 if anything did not hold. */
const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    every: { type: 'string', default: '60' },
    tables: { type: 'string', default: '50' },
    think: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const soaked = await soak({
  seconds: 60 * numberIn('minutes', flags.minutes),
  everySeconds: numberIn('every', flags.every),
  tables: numberIn('tables', flags.tables),
  thinkMs: numberIn('think', flags.think),
  say: (line) => process.stderr.write(`${line}\n`),
});
const { acknowledged, seconds, broken, faults } = soaked;
const slowest = Math.max(0, ...broken.map(({ healedSeconds }) => healedSeconds));
const lines = [
  ...faults,
  `${acknowledged} acknowledged actions in ${seconds} s; ${broken.length} times something broke, well after ${slowest} s at most: ${faults.length} faults`,
];
process.stdout.write(flags.json ? `${JSON.stringify(soaked)}\n` : `${lines.join('\n')}\n`);
process.exit(faults.length === 0 ? 0 : 1);
