import { describe, expect, it } from 'vitest';
import { TEMPERAMENTS, temperamentOf } from '../src/index.js';

describe('temperaments', () => {
  it('differ between the seats of a table', () => {
    for (const seed of ['a', 'b', 'c', '']) {
      const dealt = [0, 1, 2, 3, 4, 5].map((seat) => temperamentOf(seed, seat));
      expect(new Set(dealt).size).toBe(6);
    }
  });

  it('are dealt by the seed', () => {
    const first = Array.from({ length: 40 }, (_, index) => temperamentOf(`table ${index}`, 0));
    expect(new Set(first)).toEqual(new Set(TEMPERAMENTS));
    expect(temperamentOf('x', 2)).toBe(temperamentOf('x', 2));
  });
});
