import { expect, test } from 'vitest';
import { type HeroGame, tournamentResult } from '../src/index.js';

const deal = (share: number): HeroGame[] => [{ heroSeat: 0, ranks: [1, 2, 3], share, heroMs: [1, 3], fieldMs: [2] }];

test('a tournament result has the mean over deals, and an interval that narrows with their number', () => {
  const { winShare, interval, games, heroMs, fieldMs } = tournamentResult([0, 0.5, 0.5, 1].map(deal));
  expect([games, winShare]).toEqual([4, 0.5]);
  expect(interval[1] - winShare).toBeCloseTo(1.96 * Math.sqrt(1 / 6 / 4), 10);
  expect(winShare - interval[0]).toBeCloseTo(interval[1] - winShare, 10);
  expect([heroMs, fieldMs]).toEqual([
    { mean: 2, longest: 3 },
    { mean: 2, longest: 2 },
  ]);
});

test('one deal alone says nothing about the spread', () => {
  expect(tournamentResult([deal(0.5)]).interval).toEqual([0, 1]);
});
