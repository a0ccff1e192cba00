import { describe, expect, it } from 'vitest';
import { legalActions } from '../src/index.js';
import { attempt, chipsOf, play, table } from './helpers/table.js';

describe('the worked examples of the printed rules', () => {
  it('P3 the only 7 takes a bid of 7', () => {
    const game = table({ hands: ['', 'B7', ''], lot: 'G8' });
    expect(play(game, '0:7 1:- 2:-')).toContain('P3 0 pays 7 + 0 by number 7, 1 gets 7, 0 to pot');
    expect(chipsOf(game)).toEqual([5, 19, 12]);
  });

  it('P3 three players with one 9 each share a bid of 9', () => {
    const game = table({ hands: ['B9', 'G9', 'V9', ''], start: 3 });
    play(game, '3:9 0:- 1:- 2:-');
    expect(chipsOf(game)).toEqual([15, 15, 15, 3]);
  });

  it('P3 two 8s take a bid of 8, one 8 gets nothing', () => {
    const game = table({ hands: ['', 'A8 G8', 'S8'] });
    play(game, '0:8 1:- 2:-');
    expect(chipsOf(game)).toEqual([4, 20, 12]);
  });

  it('P5 without any 6, three others get 2 each of a bid of 6', () => {
    const game = table({ hands: ['', 'B7', 'S8', ''] });
    expect(play(game, '0:6 1:- 2:- 3:-')).toContain(
      'P5 0 pays 6 + 0 by number 6, 1 gets 2, 2 gets 2, 3 gets 2, 0 to pot',
    );
    expect(chipsOf(game)).toEqual([6, 14, 14, 14]);
  });

  it('P2 a bid of 12 pays the only 2', () => {
    const game = table({ hands: ['', 'G2', 'B1'] });
    play(game, '0:12 1:- 2:-');
    expect(chipsOf(game)).toEqual([0, 24, 12]);
  });

  it('P6 a bid of 13 pays two 3s 6 each, and 1 waits in the pot for a bid of 9 that pays 5 each', () => {
    const game = table({ hands: ['B9', 'G3', 'R3 V9'], chips: [20, 20, 20], lot: 'A4', round: 14 });
    expect(play(game, '0:13 1:- 2:-')).toContain('P3 0 pays 13 + 0 by number 3, 1 gets 6, 2 gets 6, 1 to pot');
    expect([chipsOf(game), game.pot]).toEqual([[7, 26, 26], 1]);
    expect(play(game, '0:- 1:9 2:-')).toContain('P3 1 pays 9 + 1 by number 9, 0 gets 5, 2 gets 5, 0 to pot');
    expect([chipsOf(game), game.pot]).toEqual([[12, 17, 31], 0]);
  });

  it('A6 an owner of 4 and 6 may not bid 4, 6, 14 or 16', () => {
    const game = table({ hands: ['S4 R6', '', ''], chips: [20, 20, 20] });
    for (const amount of [4, 6, 14, 16]) expect(attempt(game, `0:${amount}`)?.code).toBe('forbidden_number');
    expect(legalActions(game).flatMap((action) => (action.type === 'bid' ? [action.amount] : []))).toEqual([
      0, 1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 15, 17, 18, 19, 20,
    ]);
  });

  it('P4 in serengeti a bid of 6 pays two 6s 4 and one 6 2', () => {
    const game = table({ edition: 'serengeti', hands: ['', 'A6 R6', 'V6'] });
    expect(play(game, '0:6 1:- 2:-')).toContain('P4 0 pays 6 + 0 by number 6, 1 gets 4, 2 gets 2, 0 to bank');
    expect(chipsOf(game)).toEqual([4, 16, 14]);
  });

  it('P6 in serengeti a bid of 13 pays two 3s 6 each, and 1 goes to the bank', () => {
    const game = table({ edition: 'serengeti', hands: ['', 'G3', 'R3'], chips: [13, 0, 0], bank: 0 });
    expect(play(game, '0:13 1:- 2:-')).toContain('P4 0 pays 13 + 0 by number 3, 1 gets 6, 2 gets 6, 1 to bank');
    expect([chipsOf(game), game.bank, game.pot]).toEqual([[0, 6, 6], 1, 0]);
  });

  it('P4 in serengeti a sole owner of two 7s takes a bid of 7, and nothing goes to the bank', () => {
    const game = table({ edition: 'serengeti', hands: ['', 'B7 R7', ''], bank: 0 });
    expect(play(game, '0:7 1:- 2:-')).toContain('P4 0 pays 7 + 0 by number 7, 1 gets 7, 0 to bank');
    expect([chipsOf(game), game.bank]).toEqual([[3, 17, 10], 0]);
  });

  it('P4 in serengeti a sole owner of three 7s takes a bid of 17', () => {
    const game = table({ edition: 'serengeti', hands: ['', 'B7 R7 S7', ''], chips: [17, 0, 0], bank: 0 });
    expect(play(game, '0:17 1:- 2:-')).toContain('P4 0 pays 17 + 0 by number 7, 1 gets 17, 0 to bank');
    expect([chipsOf(game), game.bank]).toEqual([[0, 17, 0], 0]);
  });
});
