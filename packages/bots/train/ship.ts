import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Packs trained weights into a source file: node dist/train/ship.js --from run/net.bin --to src/nets/don.ts --run "…" */
const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, run: { type: 'string' } },
});
const { from = '', to = '', run = '' } = values;
const weights = new Float32Array(readFileSync(from).buffer.slice(0));
const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 32767;
const words = Int16Array.from(weights, (weight) => Math.round(weight / scale));
const data = Buffer.from(words.buffer).toString('base64').replace(/=+$/, '');
writeFileSync(
  to,
  `import type { PackedNet } from '../packed-net.js';

/** Made by train/ship.ts; not to be edited. */
export const NET: PackedNet = {
  run: '${run}',
  scale: ${scale},
  // biome-ignore format: one long line is easier on a diff than many
  data: '${data}',
};
`,
);
