import { expect, test } from 'vitest';
import {
  act,
  createGame,
  type EditionId,
  type Enforcement,
  type Game,
  type House,
  penaltyFor,
  setupFrom,
} from '../src/index.js';

/** The first seat is to bid. */
function gameWith(
  edition: EditionId,
  chips: number,
  own: string[],
  enforcement: Enforcement = 'table',
  house: House = {},
): Game {
  return createGame(
    setupFrom({
      edition,
      players: 3,
      options: { sideAuctions: false, enforcement },
      house,
      deal: { seed: 'penalty', start: 0 },
      position: {
        round: 3,
        chips: [chips, 12, 12],
        districts: [own, ['B7', 'S2', 'G3'].slice(own.length), []],
        pot: 0,
        bank: 10,
        removed: [],
      },
    }),
  );
}

test.each([
  ['don', { type: 'fine', chips: 1, to: 'pot', out: false }],
  ['serengeti', { type: 'fine', chips: 1, to: 'bank', out: false }],
  ['manual', { type: 'fine', chips: 1, to: 'bank', out: true }],
] as const)('A6 the penalty for a forbidden number in %s is what E7 and E8 say', (edition, penalty) => {
  expect(penaltyFor(gameWith(edition, 12, ['A4']), 0, 14)).toEqual(penalty);
});

test('A6 a fine takes no chip from a bidder who has none', () => {
  expect(penaltyFor(gameWith('don', 0, ['A4']), 0, 4)).toMatchObject({ type: 'fine', chips: 0 });
});

test('A5 the penalty for a bid above one’s chips is a district, where one owns any', () => {
  for (const own of [['A4'], ['A4', 'R5']])
    expect(penaltyFor(gameWith('don', 3, own), 0, 6)).toEqual({ type: 'default', losesDistrict: true });
  expect(penaltyFor(gameWith('don', 3, []), 0, 5)).toEqual({ type: 'default', losesDistrict: false });
});

test('E15 where an overbid takes the bidder out at once, its penalty says so', () => {
  const overbid = (own: string[]) => penaltyFor(gameWith('don', 3, own, 'table', { overbid: 'outAtOnce' }), 0, 6);
  for (const own of [['A4'], ['A4', 'R5']]) expect(overbid(own)).toEqual({ type: 'overbid', losesDistrict: true });
  expect(overbid([])).toEqual({ type: 'overbid', losesDistrict: false });
});

test('S4 a side auction has the same penalty', () => {
  const game = createGame(
    setupFrom({
      edition: 'don',
      players: 3,
      options: { sideAuctions: true, enforcement: 'table' },
      deal: { seed: 'penalty', start: 0 },
      position: { round: 3, chips: [12, 3, 12], districts: [['A4', 'R5'], ['B7'], []], pot: 0, bank: 0, removed: [] },
    }),
  );
  act(game, 0, { type: 'sell', card: 'A4' });
  expect(penaltyFor(game, 1, 6)).toEqual({ type: 'default', losesDistrict: true });
});

test('O2 what can be bid without a penalty, or cannot be bid at all, has none', () => {
  expect(penaltyFor(gameWith('don', 12, ['A4']), 0, 5)).toBeNull();
  expect(penaltyFor(gameWith('don', 12, ['A4']), 0, 73)).toBeNull();
  expect(penaltyFor(gameWith('don', 12, ['A4'], 'guarded'), 0, 14)).toBeNull();
});

test('O2 looking at a penalty leaves the game as it is', () => {
  const [game, other] = [gameWith('don', 3, ['A4', 'R5']), gameWith('don', 3, ['A4', 'R5'])];
  penaltyFor(game, 0, 6);
  expect(game).toEqual(other);
});
