import { describe, expect, it } from 'vitest';
import { legalActions, stateOf } from '../src/index.js';
import { attempt, chipsOf, play, type TableSpec, table } from './helpers/table.js';

/** As at a real table: penalties instead of refusals. */
const loose = (spec: TableSpec) => table({ lot: 'G8', ...spec, options: { enforcement: 'table', ...spec.options } });

describe('who cannot pay', () => {
  it('A5 a guarded bid above one’s chips is refused; all one’s chips may be bid', () => {
    const game = table({ hands: ['', '', ''], chips: [5, 5, 5] });
    expect(attempt(game, '0:6')).toEqual({ code: 'cannot_pay', rule: 'A5', amount: 6, chips: 5 });
    expect(attempt(game, '0:5')).toBeNull();
  });

  it('A5 a bid above one’s chips stands at a table, and is overbid like any other', () => {
    const game = loose({ hands: ['', '', ''], chips: [5, 20, 5] });
    play(game, '0:6 1:7 2:- 0:-');
    expect([game.round, game.start, chipsOf(game)]).toEqual([14, 1, [8, 13, 8]]);
  });

  it('A5 a winner can pay exactly all their chips', () => {
    const game = loose({ hands: ['B9', '', ''], chips: [6, 5, 5] });
    expect(play(game, '0:6 1:- 2:-')).toContain('A3 0 takes G8 for 6');
    expect(chipsOf(game)).toEqual([0, 8, 8]);
  });

  it('A5 without a district nothing is lost: the lot is auctioned once more without the bidder', () => {
    const game = loose({ hands: ['', 'B7', ''], start: 2 });
    expect(play(game, '2:13 0:- 1:-')).toEqual(['A1 2 bids 13', 'A2 0 passes', 'A2 1 passes', 'A5 2 cannot pay 13']);
    expect(stateOf(game)).toMatchObject({
      round: 13,
      phase: 'auction',
      turn: 0,
      start: 2,
      lot: ['G8'],
      auction: { seller: null, high: null, highBidder: null, active: [0, 1], barred: [2] },
      districts: [[], ['B7'], []],
    });
    expect(attempt(game, '0:0')).toBeNull();
  });

  it('A5 the only district is lost without a question', () => {
    const game = loose({ hands: ['B7', '', ''] });
    const gone = stateOf(game).removed;
    expect(play(game, '0:13 1:- 2:-').slice(3)).toEqual(['A5 0 cannot pay 13', 'A5 0 loses B7']);
    expect(stateOf(game)).toMatchObject({ phase: 'auction', turn: 1, districts: [[], [], []] });
    expect(stateOf(game).removed).toEqual([...gone, 'B7']);
    expect(game.count(0, 7)).toBe(0);
  });

  it('A5 of several districts the bidder chooses one, while the lot and the new auction wait', () => {
    const game = loose({ hands: ['B7 A4 S8', '', ''] });
    const gone = stateOf(game).removed;
    expect(play(game, '0:13 1:- 2:-').slice(3)).toEqual(['A5 0 cannot pay 13']);
    expect(stateOf(game)).toMatchObject({
      phase: 'discard',
      turn: 0,
      lot: ['G8'],
      auction: { seller: null, high: null, highBidder: null, active: [1, 2], barred: [0] },
    });
    expect(legalActions(game)).toEqual(['B7', 'A4', 'S8'].map((card) => ({ type: 'discard', card })));
    expect(play(game, '0:discard=A4')).toEqual(['A5 0 loses A4']);
    expect(stateOf(game)).toMatchObject({
      phase: 'auction',
      turn: 1,
      districts: [['B7', 'S8'], [], []],
      lot: ['G8'],
      auction: { high: null, highBidder: null, active: [1, 2], barred: [0] },
    });
    expect(stateOf(game).removed).toEqual([...gone, 'A4']);
    expect(attempt(game, '1:0')).toBeNull();
  });

  it('A5 who passed before is in again; who was barred before stays barred', () => {
    const game = loose({ hands: ['', '', '', ''] });
    play(game, '0:13 1:- 2:- 3:-');
    expect(stateOf(game).auction).toMatchObject({ active: [1, 2, 3], barred: [0] });
    play(game, '1:- 2:20 3:-');
    expect(stateOf(game).auction).toMatchObject({ active: [1, 3], barred: [0, 2] });
    expect(game.turn).toBe(1);
    expect(play(game, '1:- 3:5')).toEqual([
      'A2 1 passes',
      'A1 3 bids 5',
      'A3 3 takes G8 for 5',
      'P5 3 pays 5 + 0 by number 5, 0 gets 1, 1 gets 1, 2 gets 1, 2 to pot',
      'D3 round 14 starts with 3',
      'D3 lot A0 A4',
    ]);
  });

  it('A5 who is barred by an exchange stays barred too', () => {
    const game = loose({ hands: ['B7', 'R2', ''], options: { exchange: true } });
    play(game, '0:exchange=R2/B7 1:stay 1:13 2:-');
    expect(stateOf(game).auction).toMatchObject({ active: [2], barred: [0, 1] });
    expect(stateOf(game).districts).toEqual([['R2'], [], []]);
  });

  it('A5 when everybody is barred one after the other, the last discard ends the round by A4', () => {
    const game = loose({ hands: ['', 'B7', 'A4 S8'], start: 1 });
    play(game, '1:13 2:- 0:- 2:- 0:13');
    expect(game.turn).toBe(2);
    play(game, '2:13');
    expect(stateOf(game)).toMatchObject({
      phase: 'discard',
      turn: 2,
      auction: { active: [], barred: [0, 1, 2] },
    });
    expect(play(game, '2:discard=S8')).toEqual([
      'A5 2 loses S8',
      'A4 1 takes G8 free',
      'D3 round 14 starts with 1',
      'D3 lot A0 A5',
    ]);
    expect(stateOf(game).districts).toEqual([[], ['G8'], ['A4']]);
  });

  it('A5 a discarded district forbids nothing any more and pays nobody', () => {
    const game = loose({ hands: ['B7 A4', '', ''] });
    play(game, '0:13 1:- 2:- 0:discard=B7');
    expect(play(game, '1:7 2:-')).toContain('P5 1 pays 7 + 0 by number 7, 0 gets 3, 2 gets 3, 1 to pot');
    expect(game.turn).toBe(1);
    play(game, '1:-  2:-');
    expect(play(game, '0:7')).toContain('A1 0 bids 7');
  });

  it('A5 the penalty ends with the round', () => {
    const game = loose({ hands: ['', '', ''] });
    play(game, '0:13 1:- 2:- 1:0 2:-');
    expect(stateOf(game).auction).toMatchObject({ active: [0, 1, 2], barred: [] });
  });
});

describe('forbidden numbers', () => {
  it('A6 the lot itself forbids nothing, and neither does another’s district', () => {
    const game = table({ hands: ['A4', 'B7', ''], lot: 'G8', chips: [20, 20, 20] });
    for (const amount of [4, 14]) {
      expect(attempt(game, `0:${amount}`)).toEqual({ code: 'forbidden_number', rule: 'A6', amount, district: 'A4' });
    }
    expect(attempt(game, '0:7')).toBeNull();
    expect(attempt(game, '1:8')).toBeNull();
  });

  it('A6 0, 10 and 20 are forbidden by a 0, and the first district that came is the one named', () => {
    const game = table({ hands: ['B5 G0 A0', '', ''], chips: [20, 20, 20] });
    for (const amount of [0, 10, 20]) expect(attempt(game, `0:${amount}`)).toMatchObject({ district: 'G0' });
  });

  it('A6 at a table the bid is withdrawn for a chip, and the highest bid stays what it was', () => {
    const game = loose({ hands: ['', 'B7', ''] });
    play(game, '0:3');
    expect(play(game, '1:17')).toEqual(['A6 1 has B7 and withdraws 17: 1 to pot, goes on']);
    expect(stateOf(game)).toMatchObject({
      chips: [12, 11, 12],
      pot: 1,
      turn: 1,
      auction: { high: 3, highBidder: 0, active: [0, 1, 2] },
    });
    expect(attempt(game, '1:4')).toBeNull();
  });

  it('A6 who has no chips pays nothing', () => {
    const game = loose({ hands: ['B7', '', ''], chips: [1, 5, 5] });
    expect(play(game, '0:7 0:7 0:7')).toEqual([
      'A6 0 has B7 and withdraws 7: 1 to pot, goes on',
      'A6 0 has B7 and withdraws 7: 0 to pot, goes on',
      'A6 0 has B7 and withdraws 7: 0 to pot, goes on',
    ]);
    expect([chipsOf(game), game.pot]).toEqual([[0, 5, 5], 1]);
  });

  it('A6 comes before A5 when a bid breaks both', () => {
    const guarded = table({ hands: ['B7', '', ''] });
    expect(attempt(guarded, '0:17')?.code).toBe('forbidden_number');
    const game = loose({ hands: ['B7', '', ''] });
    expect(play(game, '0:17')).toEqual(['A6 0 has B7 and withdraws 17: 1 to pot, goes on']);
    expect(game.barred).toBe(0);
  });

  it('A6 a fine that leaves too few chips for a bid makes the bidder unable to pay', () => {
    const game = loose({ hands: ['B7', '', ''], chips: [5, 5, 5] });
    expect(play(game, '0:7 0:5 1:- 2:-')).toContain('A5 0 cannot pay 5');
  });

  it('E8 where a fine means to be out, the auction goes on without the bidder', () => {
    const game = loose({ edition: 'manual', hands: ['B7', '', ''], bank: 3 });
    expect(play(game, '0:7')).toEqual(['A6 0 has B7 and withdraws 7: 1 to bank, is out']);
    expect(stateOf(game)).toMatchObject({ turn: 1, bank: 4, pot: 0, auction: { active: [1, 2], barred: [] } });
  });

  it('E8 being out ends the auction when only the highest bidder is left', () => {
    const game = loose({ edition: 'manual', hands: ['', '', 'B7'] });
    expect(play(game, '0:1 1:- 2:7')).toEqual([
      'A1 0 bids 1',
      'A2 1 passes',
      'A6 2 has B7 and withdraws 7: 1 to bank, is out',
      'A3 0 takes G8 for 1',
      'P5 0 pays 1 + 0 by number 1, 1 to pot',
      'D3 round 14 starts with 0',
      'D3 lot A0 A4',
    ]);
  });

  it('E8 being out as the last one without a bid makes the lot free', () => {
    const game = loose({ edition: 'manual', hands: ['', '', 'B7'], start: 1 });
    expect(play(game, '1:- 2:7 0:-')).toEqual([
      'A2 1 passes',
      'A6 2 has B7 and withdraws 7: 1 to bank, is out',
      'A2 0 passes',
      'A4 1 takes G8 free',
      'D3 round 14 starts with 1',
      'D3 lot A0 A4',
    ]);
  });

  it('E8 a start player who is out by a fine is not barred, and takes a free lot', () => {
    const game = loose({ edition: 'manual', hands: ['B7', '', ''] });
    expect(play(game, '0:7 1:- 2:-')).toContain('A4 0 takes G8 free');
  });

  it('E8 otherwise the bidder bids again or passes', () => {
    const game = loose({ hands: ['B7', '', ''] });
    expect(play(game, '0:7 0:-').slice(1)).toEqual(['A2 0 passes']);
    const again = loose({ hands: ['B7', '', ''] });
    expect(play(again, '0:7 0:8').slice(1)).toEqual(['A1 0 bids 8']);
    expect(again.turn).toBe(1);
  });
});
