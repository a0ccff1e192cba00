import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SHIPPED = new URL('../../src/nets/net.ts', import.meta.url);

/** Writes weights to where the bots find them after the next build; says which file that is. */
export function ship(weights: Float64Array, run: string): string {
  const file = fileURLToPath(SHIPPED);
  writeFileSync(file, sourceOf(weights, run));
  return file;
}

function sourceOf(weights: Float64Array, run: string): string {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 32767;
  const words = Int16Array.from(weights, (weight) => Math.round(weight / scale));
  const data = Buffer.from(words.buffer).toString('base64').replace(/=+$/, '');
  return `import type { PackedNet } from '../packed-net.js';

/** Made by npm run train; not to be edited. */
export const NET: PackedNet = {
  run: '${run}',
  scale: ${scale},
  // biome-ignore format: one long line is easier on a diff than many
  data: '${data}',
};
`;
}
