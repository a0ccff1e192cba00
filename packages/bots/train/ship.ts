import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shippedNet } from '@don/bots/internals';
import { gate } from './gate.js';
import { readWeights } from './weights-file.js';

/**
 * Ships trained weights, if they win more than those that ship now (--force leaves that out):
 * node dist/train/ship.js --from run/net.bin --run "what they come from"
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'train-run/net.bin' },
    to: { type: 'string', default: 'src/nets/net.ts' },
    run: { type: 'string', default: 'unnamed run' },
    seed: { type: 'string', default: 'gate' },
    force: { type: 'boolean', default: false },
  },
});
const weights = readWeights(values.from);
const { passes, text } = values.force
  ? { passes: true, text: 'not asked' }
  : gate(weights, shippedNet().weights, values.seed);
console.log(`gate: ${text}${passes ? '' : '; the shipped network stays'}`);
if (passes) writeFileSync(values.to, sourceOf(weights, values.run));

function sourceOf(unpacked: Float32Array, run: string): string {
  const scale = unpacked.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 32767;
  const words = Int16Array.from(unpacked, (weight) => Math.round(weight / scale));
  const data = Buffer.from(words.buffer).toString('base64').replace(/=+$/, '');
  return `import type { PackedNet } from '../packed-net.js';

/** Made by train/ship.ts; not to be edited. */
export const NET: PackedNet = {
  run: '${run}',
  scale: ${scale},
  // biome-ignore format: one long line is easier on a diff than many
  data: '${data}',
};
`;
}
