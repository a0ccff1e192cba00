/**
 * Exponentials from additions, multiplications and divisions alone. Those are exact to the last bit in every engine;
 * `Math.exp` and `Math.tanh` are not, and one bit can tip a close decision. So bots play the same on every machine.
 */

const LOG2_E = Math.LOG2E;
/** ln 2 in two parts: the first has so few bits that its product with a whole number is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
/** Beyond these, the result is 0 or infinite. */
const MIN_EXPONENT = -1022;
const MAX_EXPONENT = 1023;
/** 1/n! for the Taylor series, highest first; enough for half of ln 2. */
const COEFFICIENTS = Float64Array.from({ length: 14 }, (_, index) => 1 / factorial(13 - index));
const POWERS_OF_TWO = powersOfTwo();

export function exp(x: number): number {
  const power = Math.floor(x * LOG2_E + 0.5);
  if (power < MIN_EXPONENT) return 0;
  if (power > MAX_EXPONENT) return Number.POSITIVE_INFINITY;
  const rest = x - power * LN2_HIGH - power * LN2_LOW;
  let sum = COEFFICIENTS[0];
  for (let index = 1; index < COEFFICIENTS.length; index++) sum = sum * rest + COEFFICIENTS[index];
  return sum * POWERS_OF_TWO[power - MIN_EXPONENT];
}

/** The logistic function: odds as a probability. */
export function logistic(x: number): number {
  return 1 / (1 + exp(-x));
}

export function tanh(x: number): number {
  return 2 * logistic(2 * x) - 1;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(MAX_EXPONENT - MIN_EXPONENT + 1);
  powers[-MIN_EXPONENT] = 1;
  for (let at = 1 - MIN_EXPONENT; at < powers.length; at++) powers[at] = 2 * powers[at - 1];
  for (let at = -MIN_EXPONENT - 1; at >= 0; at--) powers[at] = powers[at + 1] / 2;
  return powers;
}
