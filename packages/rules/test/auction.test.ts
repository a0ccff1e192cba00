import { describe, expect, it } from 'vitest';
import { act, stateOf, whyNot } from '../src/index.js';
import { attempt, chipsOf, play, table } from './helpers/table.js';

const TABLE = { enforcement: 'table' } as const;

describe('the auction', () => {
  it('A1 the start player acts first, then everybody clockwise', () => {
    const game = table({ hands: ['', '', '', ''], start: 2 });
    const turns = [game.turn];
    for (const move of ['2:1', '3:2', '0:3', '1:4', '2:5']) {
      play(game, move);
      turns.push(game.turn);
    }
    expect(turns).toEqual([2, 3, 0, 1, 2, 3]);
  });

  it('A1 with a barred start player the first active seat clockwise acts first', () => {
    const game = table({ hands: ['B7', '', 'R2'], start: 2, options: { exchange: true } });
    play(game, '2:exchange=B7/R2 0:stay');
    expect([game.turn, stateOf(game).auction?.active]).toEqual([0, [0, 1]]);
  });

  it('A1 a bid must be higher than the highest, by as much as one likes', () => {
    const game = table({ hands: ['', '', ''] });
    play(game, '0:3');
    for (const amount of [0, 2, 3]) {
      expect(attempt(game, `1:${amount}`)).toEqual({ code: 'bid_too_low', rule: 'A1', amount, least: 4 });
    }
    expect(play(game, '1:4 2:12')).toEqual(['A1 1 bids 4', 'A1 2 bids 12']);
    expect([game.high, game.highBidder]).toEqual([12, 2]);
  });

  it.each(['guarded', 'table'] as const)(
    'A1 in %s what is not a whole number is refused and costs nothing',
    (enforcement) => {
      const game = table({ hands: ['A0 R3', '', ''], options: { enforcement } });
      for (const amount of [3.5, -1, -0.5, 0.1, Number.NaN, Number.NEGATIVE_INFINITY]) {
        const refused = { code: 'bid_too_low', rule: 'A1', amount, least: 0 };
        expect(act(game, 0, { type: 'bid', amount })).toEqual(refused);
        expect(whyNot(game, 0, amount)).toEqual(refused);
      }
      for (const amount of [2 ** 29, 2 ** 32 + 5, 1e300]) {
        const refused = { code: 'bid_above_limit', rule: 'A1', amount, limit: 72 };
        expect(act(game, 0, { type: 'bid', amount })).toEqual(refused);
        expect(whyNot(game, 0, amount)).toEqual(refused);
      }
      expect([chipsOf(game), game.high, game.turn]).toEqual([[12, 12, 12], -1, 0]);
    },
  );

  it('A1 no bid may exceed the chips in the box, even of somebody who has more', () => {
    const game = table({ hands: ['', '', ''], chips: [99, 99, 99] });
    play(game, '0:72');
    expect(attempt(game, '1:73')).toEqual({ code: 'bid_above_limit', rule: 'A1', amount: 73, limit: 72 });
  });

  it('A2 who has passed is out until the auction ends', () => {
    const game = table({ hands: ['', '', '', ''] });
    play(game, '0:- 1:1 2:2 3:-');
    expect([game.turn, stateOf(game).auction?.active]).toEqual([1, [1, 2]]);
    play(game, '1:3 2:4');
    expect(game.turn).toBe(1);
    expect(attempt(game, '0:5')).toEqual({ code: 'not_your_turn', rule: 'A1', turn: 1 });
    play(game, '1:-');
    expect(game.round).toBe(14);
    expect(stateOf(game).auction?.active).toEqual([0, 1, 2, 3]);
  });

  it('A3 the auction ends as soon as the highest bidder is alone', () => {
    const game = table({ hands: ['', '', ''], lot: 'G8' });
    expect(play(game, '0:1 1:2 2:-')).toEqual(['A1 0 bids 1', 'A1 1 bids 2', 'A2 2 passes']);
    expect(play(game, '0:-')).toEqual([
      'A2 0 passes',
      'A3 1 takes G8 for 2',
      'P5 1 pays 2 + 0 by number 2, 0 gets 1, 2 gets 1, 0 to pot',
      'D3 round 14 starts with 1',
      'D3 lot A0 A4',
    ]);
    expect(stateOf(game)).toMatchObject({
      districts: [[], ['G8'], []],
      auction: { seller: null, high: null, highBidder: null, active: [0, 1, 2], barred: [] },
    });
  });

  it('A3 without any bid the last player still gets a turn, and wins at once with a bid', () => {
    const game = table({ hands: ['', '', ''], lot: 'G8' });
    play(game, '0:- 1:-');
    expect([game.turn, game.phaseName, game.round]).toEqual([2, 'auction', 13]);
    expect(play(game, '2:4').slice(0, 3)).toEqual([
      'A1 2 bids 4',
      'A3 2 takes G8 for 4',
      'P5 2 pays 4 + 0 by number 4, 0 gets 2, 1 gets 2, 0 to pot',
    ]);
  });

  it('A3 the pass of the last player without any bid leads to a free lot', () => {
    const game = table({ hands: ['', '', ''], lot: 'G8', start: 1 });
    expect(play(game, '1:- 2:- 0:-').slice(2, 4)).toEqual(['A2 0 passes', 'A4 1 takes G8 free']);
    expect(game.owns(1, 13)).toBe(true);
  });

  it('A3 an only bidder who is not barred wins with the first bid', () => {
    const game = table({ hands: ['B7', 'R2', ''], lot: 'G8', options: { exchange: true } });
    play(game, '0:exchange=R2/B7 1:exchange=R2/B7');
    expect([game.turn, stateOf(game).auction?.active, stateOf(game).auction?.barred]).toEqual([2, [2], [0, 1]]);
    expect(play(game, '2:0').slice(0, 3)).toEqual([
      'A1 2 bids 0',
      'A3 2 takes G8 for 0',
      'P5 2 pays 0 + 0 by number 0, 0 to pot',
    ]);
  });

  it('A4 if nobody bid, the lot goes free to the start player and the pot stays', () => {
    const game = table({ hands: ['', '', ''], lot: 'G8', start: 2, pot: 5, round: 13 });
    expect(play(game, '2:- 0:- 1:-')).toEqual([
      'A2 2 passes',
      'A2 0 passes',
      'A2 1 passes',
      'A4 2 takes G8 free',
      'D3 round 14 starts with 2',
      'D3 lot A0 A4',
    ]);
    expect([chipsOf(game), game.pot]).toEqual([[12, 12, 12], 5]);
  });

  it('A4 if the start player is barred, the free lot goes to the first eligible seat clockwise', () => {
    const game = table({ hands: ['B7', 'R2', '', ''], lot: 'G8', start: 1, options: { exchange: true } });
    play(game, '1:exchange=B7/R2 0:stay');
    expect(play(game, '2:- 3:- 0:-').at(3)).toBe('A4 2 takes G8 free');
    expect(game.start).toBe(2);
  });

  it('A4 the search for an eligible seat goes round the table', () => {
    const game = table({ hands: ['B7', '', 'R2', 'S4'], lot: 'G8', start: 2, options: { exchange: true } });
    play(game, '2:exchange=B7/R2 3:exchange=B7/S4 0:stay');
    expect(play(game, '0:- 1:-').at(2)).toBe('A4 0 takes G8 free');
  });

  it('A4 if every seat is barred, the start player takes the lot all the same', () => {
    const game = table({ hands: ['', '', ''], lot: 'G8', start: 1, options: TABLE });
    expect(play(game, '1:13 2:- 0:- 2:14 0:- 0:15')).toEqual([
      'A1 1 bids 13',
      'A2 2 passes',
      'A2 0 passes',
      'A5 1 cannot pay 13',
      'A1 2 bids 14',
      'A2 0 passes',
      'A5 2 cannot pay 14',
      'A1 0 bids 15',
      'A5 0 cannot pay 15',
      'A4 1 takes G8 free',
      'D3 round 14 starts with 1',
      'D3 lot A0 A4',
    ]);
    expect(chipsOf(game)).toEqual([12, 12, 12]);
  });

  it('A8 who buys the lot starts the next round', () => {
    const game = table({ hands: ['', '', ''] });
    expect(play(game, '0:1 1:- 2:2 0:-')).toContain('D3 round 14 starts with 2');
    expect([game.start, game.turn]).toEqual([2, 2]);
  });

  it('A8 who takes the lot free starts the next round too', () => {
    const game = table({ hands: ['B7', 'R2', ''], options: { exchange: true } });
    play(game, '0:exchange=R2/B7 1:stay 1:- 2:-');
    expect([game.round, game.start, game.turn]).toEqual([14, 1, 1]);
  });

  it('A8 when the game is over, the start player is the winner of the last lot', () => {
    const game = table({ hands: ['', '', ''], round: 15 });
    play(game, '0:- 1:3 2:-');
    expect([game.over, game.start, game.turn]).toEqual([true, 1, -1]);
  });
});
