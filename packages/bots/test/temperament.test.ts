import { act, createGame, type Enforcement, type Game, setupFrom, viewFor } from '@don/rules';
import { describe, expect, it } from 'vitest';
import { LEVELS, type Level, suggest, TEMPERAMENTS, type Temperament, temperamentOf } from '../src/index.js';

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

/** Seat 1, with two chips, hears a keen and rich rival's bid of more; only a raise by bluff is possible. */
function poorManAt(enforcement: Enforcement): Game {
  const options = { enforcement, sideAuctions: false };
  const game = createGame(setupFrom({ edition: 'don', players: 3, options, deal: { seed: 'bluff' } }));
  game.chips.set([30, 2, 4]);
  game.start = 0;
  game.turn = 0;
  for (const district of [0, 1, 2, 3]) game.hold(0, district);
  game.lot[0] = 4;
  game.lotSize = 1;
  const amount = [5, 6, 7, 8, 9].find((one) => game.count(0, one) === 0) ?? 0;
  expect(act(game, 0, { type: 'bid', amount })).toBeNull();
  expect(game.turn).toBe(1);
  return game;
}

/** What is decided at tables of many seeds. */
function decided(level: Level, temperament: Temperament, enforcement: Enforcement): string[] {
  const game = poorManAt(enforcement);
  const chipCounts = Array.from(game.chips.subarray(0, 3));
  const view = viewFor(game, 1);
  return Array.from({ length: 20 }, (_, seed) => {
    const { why } = suggest({ level, temperament, view, chipCounts, seed: String(seed), budgetLots: 0 });
    return why.key;
  });
}

describe('a bluffer', () => {
  it.each(['shrewd', 'expert', 'don'] as const)(
    'as %s bids what it does not have, now and then, where the table allows it',
    (level) => {
      const keys = decided(level, 'bluffer', 'table');
      expect(keys).toContain('bidToBluff');
      expect(keys).toContain('passCannotBid');
      expect(decided(level, 'bluffer', 'guarded')).not.toContain('bidToBluff');
    },
  );

  it.each(LEVELS)('is the only one who does: a steady %s does not', (level) => {
    expect(decided(level, 'steady', 'table')).not.toContain('bidToBluff');
  });
});
