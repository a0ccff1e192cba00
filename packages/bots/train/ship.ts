import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Gaussian } from '@don/bots/internals';

const NETS = new URL('../src/nets/', import.meta.url);

/** Writes weights to src/nets, where the bots find them after the next build; returns the file. */
export function ship(weights: Float64Array, run: string): string {
  return write('net.ts', sourceOf(weights, run));
}

/** The same for the prior of the opponent model. */
export function shipBidderPrior({ mean, covariance }: Gaussian, run: string): string {
  const list = (numbers: readonly number[]): string =>
    numbers.map((number) => Number(number.toPrecision(4))).join(', ');
  return write(
    'bidder-prior.ts',
    `/** Made by ${run}; not to be edited. */
export const BIDDER_PRIOR = {
  // biome-ignore format: one long line is easier on a diff than many
  mean: [${list(mean)}],
  // biome-ignore format: one long line is easier on a diff than many
  covariance: [${list(covariance)}],
};
`,
  );
}

function write(name: string, source: string): string {
  const file = fileURLToPath(new URL(name, NETS));
  writeFileSync(file, source);
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
