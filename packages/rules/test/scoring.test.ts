import { describe, expect, it } from 'vitest';
import { Scores } from '../src/engine.js';
import { DISTRICTS, districtPoints, resultOf, setPoints, stateOf } from '../src/index.js';
import { play, table, words } from './helpers/table.js';

const mask = (names: string) => words(names).reduce((sum, name) => sum | (1 << DISTRICTS.indexOf(name)), 0);

describe('the end', () => {
  it('F1 a colour scores 1, 3, 6, 10, 15', () => {
    expect([0, 1, 2, 3, 4, 5].map(setPoints)).toEqual([0, 1, 3, 6, 10, 15]);
    const amber = ['', 'A8', 'A0 A8', 'A0 A4 A6', 'A0 A4 A5 A6', 'A0 A4 A5 A6 A8'];
    expect(amber.map((names) => districtPoints(mask(names)))).toEqual([0, 1, 3, 6, 10, 15]);
    const violet = ['V1', 'V3 V4', 'V1 V6 V9', 'V1 V3 V4 V6 V9'];
    expect(violet.map((names) => districtPoints(mask(names)))).toEqual([1, 3, 6, 15]);
  });

  it('F1 colours are counted apart and added', () => {
    expect(districtPoints(mask('A0 B0 G0 R2 S1 V1'))).toBe(6);
    expect(districtPoints(mask('A0 A4 B0 B1 B5 S8'))).toBe(10);
    expect(districtPoints(2 ** 30 - 1)).toBe(90);
  });

  it('F2 everyone with the most chips gets the bonus, tied or not', () => {
    const tied = table({ hands: ['A0', '', '', ''], chips: [5, 9, 9, 8], pot: 50, bank: 60 });
    expect(resultOf(tied)).toMatchObject({ bonus: [0, 2, 2, 0], points: [1, 2, 2, 0] });
    const broke = table({ hands: ['', '', ''], chips: [0, 0, 0] });
    expect(resultOf(broke).bonus).toEqual([2, 2, 2]);
  });

  it('F3 most points win, and the same order ranks all places', () => {
    const game = table({ hands: ['A0', 'B0 B1', 'G0 G2 G3', 'R2 S1'], chips: [9, 1, 1, 1] });
    expect(resultOf(game)).toEqual({
      points: [3, 3, 6, 2],
      bonus: [2, 0, 0, 0],
      tiebreak: [[0], [1], [5], [3]],
      ranks: [3, 2, 1, 4],
      winners: [2],
    });
  });

  it('F3 who is still tied shares the place, and the next place is skipped', () => {
    const game = table({ hands: ['A0', 'B0', '', ''], chips: [1, 1, 0, 0] });
    expect(resultOf(game)).toMatchObject({ points: [3, 3, 0, 0], ranks: [1, 1, 3, 3], winners: [0, 1] });
    const second = table({ hands: ['A4', 'B0', 'G0'], chips: [1, 0, 0] });
    expect(resultOf(second)).toMatchObject({ ranks: [1, 2, 2], winners: [0] });
  });

  it('F3 in serengeti the number of districts comes first, then chips', () => {
    const more = table({ edition: 'serengeti', hands: ['A0 A4', 'B0 G0 R2', ''], chips: [7, 1, 9] });
    expect(resultOf(more)).toMatchObject({
      points: [3, 3, 3],
      tiebreak: [
        [2, 7],
        [3, 1],
        [0, 9],
      ],
      ranks: [2, 1, 3],
    });
    const chips = table({ edition: 'serengeti', hands: ['A0 B9', 'B0 G0', 'R2 S1'], chips: [4, 5, 4] });
    expect(resultOf(chips)).toMatchObject({ points: [2, 5, 2], ranks: [2, 1, 2] });
    const fewer = table({ edition: 'serengeti', hands: ['A0 B9', 'B0 G0', ''], chips: [4, 5, 6] });
    expect(resultOf(fewer).ranks).toEqual([3, 2, 1]);
  });

  it('F3 the last round ends the game with the result', () => {
    const game = table({ hands: ['A0', '', ''], round: 15, lot: 'V1 V3 V4' });
    expect(play(game, '0:- 1:3 2:4 1:5 2:-')).toEqual([
      'A2 0 passes',
      'A1 1 bids 3',
      'A1 2 bids 4',
      'A1 1 bids 5',
      'A2 2 passes',
      'A3 1 takes V1 V3 V4 for 5',
      'P5 1 pays 5 + 0 by number 5, 0 gets 2, 2 gets 2, 1 to pot',
      'F3 over: points 3,6,2 bonus 2,0,2 tiebreak 0/8/0 ranks 2,1,3 winners 1',
    ]);
    expect(stateOf(game)).toMatchObject({
      phase: 'over',
      turn: null,
      lot: [],
      auction: null,
      result: { points: [3, 6, 2], bonus: [2, 0, 2], tiebreak: [[0], [8], [0]], ranks: [2, 1, 3], winners: [1] },
    });
  });

  it('F3 a standing is written over for the next game', () => {
    const standing = new Scores();
    standing.read(table({ hands: ['A0 A4 A5', '', '', ''], chips: [9, 9, 9, 9] }));
    standing.read(table({ hands: ['', 'B0', ''], chips: [0, 0, 1] }));
    expect(Array.from(standing.points.subarray(0, 3))).toEqual([0, 1, 2]);
    expect(Array.from(standing.bonus.subarray(0, 3))).toEqual([0, 0, 2]);
    expect(Array.from(standing.ranks.subarray(0, 3))).toEqual([3, 2, 1]);
  });
});
