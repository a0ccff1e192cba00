import { readFileSync, writeFileSync } from 'node:fs';

/** Weights on disk: 32-bit floats, one after the other. */
export function readWeights(file: string): Float32Array {
  return new Float32Array(new Uint8Array(readFileSync(file)).buffer);
}

export function writeWeights(file: string, weights: Float32Array): void {
  writeFileSync(file, new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength));
}
