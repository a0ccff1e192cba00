import { expect, test } from 'vitest';
import { colourOf, colourSets, numberOf, pointsOf } from '../src/index.js';

test('a name tells colour and number', () => {
  expect([colourOf('S7'), numberOf('S7')]).toEqual(['slate', 7]);
});

test('F1 districts are grouped by colour, each group with its points', () => {
  const own = ['B7', 'A4', 'B0', 'B5'];
  expect(pointsOf(own)).toBe(7);
  expect(colourSets(own).map(({ colour, districts, points }) => [colour, districts.join(' '), points])).toEqual([
    ['amber', 'A4', 1],
    ['blue', 'B0 B5 B7', 6],
    ['green', '', 0],
    ['red', '', 0],
    ['slate', '', 0],
    ['violet', '', 0],
  ]);
});
