import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exp, logistic, tanh } from '../src/exact-math.js';

const SAMPLES = Float64Array.from({ length: 20_001 }, (_, index) => (index - 10_000) / 128);

test('exponentials have the same bits on every engine', () => {
  const results = [exp, logistic, tanh].flatMap((compute) => Array.from(SAMPLES, compute));
  const bytes = Buffer.alloc(8 * results.length);
  for (const [index, result] of results.entries()) bytes.writeDoubleLE(result, 8 * index);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    'bf94c3de25d59b247847b4b102bed4520f4e23cf4b6e4e0dd408b8afb28c10bf',
  );
});

test('exponentials are right to twelve digits or more', () => {
  for (const x of SAMPLES) {
    expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(tanh(x) - Math.tanh(x))).toBeLessThan(1e-12);
  }
  expect([exp(-1e4), exp(1e4), exp(0), tanh(0)]).toEqual([0, Number.POSITIVE_INFINITY, 1, 0]);
});

test('no bot uses a function of Math whose last bits differ between engines', () => {
  const folder = new URL('../src/', import.meta.url);
  const uses = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => /Math\.(?!(abs|ceil|clz32|floor|imul|max|min|round|sign|sqrt|trunc|[A-Z]))/.test(code(name)));
  expect(uses).toEqual([]);

  /** Without comments, which may name them. */
  function code(name: string): string {
    return readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  }
});
