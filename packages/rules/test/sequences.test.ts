import { describe, expect, it } from 'vitest';
import { apply, legalCodes } from '../src/engine.js';
import { createGame, DISTRICTS, type Game, setupFrom } from '../src/index.js';
import { type TableSpec, table } from './helpers/table.js';

/** How many sequences of so many legal actions there are from here; a game that is over has none. */
function count(game: Game, depth: number): number {
  const codes = legalCodes(game);
  if (depth === 1) return codes.length;
  let total = 0;
  for (const code of codes) {
    const next = game.clone();
    apply(next, code);
    total += count(next, depth - 1);
  }
  return total;
}

const opening = (edition: 'don' | 'serengeti' | 'manual', players: number): Game =>
  createGame(setupFrom({ edition, players, deal: { deck: DISTRICTS, start: 0 } }));

const last = (spec: TableSpec): Game => table({ round: 15, lot: 'G8 G9 V9', ...spec });

/* The counts agree with those of a second program, written for this purpose from the words of the rules alone. */
describe('legal sequences of actions', () => {
  /*
   * By hand: three players with one chip each and no district, so the bids are 0 and 1, and all of them end the game.
   * One action: 0, 1 or pass, 3. Two: after 0 there are 1 and pass; after 1 only pass; after a pass 0, 1 and pass,
   * so 2 + 1 + 3 = 6. Three: 0 1 - | 0 - 1, 0 - - | 1 - - | - 0 1, - 0 - | - 1 - | - - 0, - - 1, - - -, so 10.
   * Four: after 0 1 - the first has to pass, which ends it: 1. After 0 - 1 they have to pass, too: 1. After 0 - - and
   * 1 - - it is over. After - 0 1 the second has to pass: 1. All others are over. So 3, and none with five.
   */
  it('with one chip each in the last round are 3, 6, 10, 3 and 0, as counted by hand', () => {
    const game = last({ hands: ['', '', ''], chips: [1, 1, 1] });
    expect([1, 2, 3, 4, 5].map((depth) => count(game, depth))).toEqual([3, 6, 10, 3, 0]);
  });

  /*
   * By hand: seat 0 has B7 and seat 1 R2, all have no chips. Seat 0 stays or exchanges, so does seat 1, then the lot
   * is turned up for those who are left; their only bid is 0. One action: 2. Two: 2 × 2 = 4. Three: nobody barred, one
   * barred (twice), two barred: each time the first may bid 0 or pass, 4 × 2 = 8.
   */
  it('with an exchange between paupers are 2, 4 and 8, as counted by hand', () => {
    const game = last({ hands: ['B7', 'R2', ''], chips: [0, 0, 0], options: { exchange: true } });
    expect([1, 2, 3].map((depth) => count(game, depth))).toEqual([2, 4, 8]);
  });

  /*
   * By hand: with no districts and n + 1 possible amounts, k actions before anybody has won are j rising bids at some
   * of the k places and passes at the others, the sum over j of C(k, j) × C(n + 1, j), which is C(n + 1 + k, k).
   * With six players nobody can have won, or taken the lot free, before the sixth action, with five before the fifth.
   */
  it('from an opening are the binomial coefficients, as long as nobody can have won', () => {
    const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k);
    for (let k = 1; k <= 6; k++) expect(count(opening('don', 6), k)).toBe(binomial(13 + k, k));
    for (let k = 1; k <= 5; k++) expect(count(opening('serengeti', 5), k)).toBe(binomial(11 + k, k));
  });

  const few = { chips: [2, 2, 2], options: { sideAuctions: true } };
  const both = { sideAuctions: true, exchange: true };
  // biome-ignore format: a table
  const positions: [string, () => Game, number[]][] = [
    ['don, three players', () => opening('don', 3), [14, 105, 560, 2173, 7378, 28702]],
    ['serengeti, three players', () => opening('serengeti', 3), [12, 78, 364, 1362, 5744, 30869]],
    ['serengeti, five players', () => opening('serengeti', 5), [12, 78, 364, 1365, 4368, 12371, 33805]],
    ['manual, four players', () => opening('manual', 4), [14, 105, 560, 2380, 8296, 25100]],
    ['a sale with few chips', () => last({ hands: ['B7', '', ''], ...few }),
      [2, 7, 16, 33, 62, 109, 205, 381, 739, 877, 819, 857]],
    ['sale and exchange', () => last({ edition: 'serengeti', hands: ['B7', 'R2 A4', ''], chips: [1, 2, 3], options: both }),
      [2, 5, 18, 37, 111, 236, 576, 1246, 2769, 6039, 11160, 19260]],
    ['a minimum of 1', () => last({ edition: 'manual', hands: ['A0', 'B1', 'G2'], chips: [3, 3, 3], options: { minimumBid: 1 } }),
      [4, 9, 15, 8, 2, 0]],
    ['the last three rounds with two chips each', () => table({ hands: ['', '', ''], chips: [2, 2, 2] }),
      [4, 10, 20, 34, 77, 192, 467, 1235, 2876, 4246, 4180, 2873]],
  ];
  it.each(positions)('from %s are as many as always', (_, make, counts) => {
    const game = make();
    expect(counts.map((_, index) => count(game, index + 1))).toEqual(counts);
  });
});
