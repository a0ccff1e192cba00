import { describe, expect, it } from 'vitest';
import { chipsOf, play, type TableSpec, table } from './helpers/table.js';

const serengeti = (spec: Partial<TableSpec> = {}) =>
  table({ edition: 'serengeti', hands: ['', '', ''], lot: 'G8', bank: 20, ...spec });

const TABLE = { enforcement: 'table' } as const;

describe('chips for a pass', () => {
  it('A7 a pass without a bid earns two chips from the bank', () => {
    const game = serengeti();
    expect(play(game, '0:- 1:-')).toEqual([
      'A2 0 passes',
      'A7 0 gets 2 from the bank',
      'A2 1 passes',
      'A7 1 gets 2 from the bank',
    ]);
    expect([chipsOf(game), game.bank]).toEqual([[12, 12, 10], 16]);
  });

  it('A7 a pass after a bid earns nothing', () => {
    const game = serengeti();
    expect(play(game, '0:1 1:2 2:- 0:-').slice(2, 5)).toEqual([
      'A2 2 passes',
      'A7 2 gets 2 from the bank',
      'A2 0 passes',
    ]);
    expect(game.chips[0]).toBe(10 + 1);
  });

  it('A7 the last pass earns it even when the lot goes free', () => {
    const game = serengeti();
    expect(play(game, '0:- 1:- 2:-').slice(4, 7)).toEqual([
      'A2 2 passes',
      'A7 2 gets 2 from the bank',
      'A4 0 takes G8 free',
    ]);
  });

  it('A7 the bank pays as far as it can, and nothing when it is empty', () => {
    const game = serengeti({ bank: 3 });
    expect(play(game, '0:- 1:- 2:-').slice(0, 5)).toEqual([
      'A2 0 passes',
      'A7 0 gets 2 from the bank',
      'A2 1 passes',
      'A7 1 gets 1 from the bank',
      'A2 2 passes',
    ]);
    expect([chipsOf(game), game.bank]).toEqual([[12, 11, 10], 0]);
  });

  it('A7 a withdrawn bid is no bid', () => {
    const game = serengeti({ hands: ['B7', '', ''], options: TABLE });
    expect(play(game, '0:7 0:-')).toEqual([
      'A6 0 has B7 and withdraws 7: 1 to bank, goes on',
      'A2 0 passes',
      'A7 0 gets 2 from the bank',
    ]);
    expect([game.chips[0], game.bank]).toEqual([11, 19]);
  });

  it('A7 once a player and round: a second pass in the repeated auction earns nothing', () => {
    const game = serengeti({ options: TABLE });
    expect(play(game, '0:11 1:- 2:- 1:- 2:-').slice(5)).toEqual([
      'A5 0 cannot pay 11',
      'A2 1 passes',
      'A2 2 passes',
      'A4 1 takes G8 free',
      'D3 round 14 starts with 1',
      'D3 lot A0 A4',
    ]);
    expect([chipsOf(game), game.bank]).toEqual([[10, 12, 12], 16]);
  });

  it('A7 the first pass is the one that counts, even if the bank could pay nothing then', () => {
    const game = serengeti({ hands: ['', '', '', 'B7'], bank: 0, options: TABLE });
    expect(play(game, '0:11 1:- 2:- 3:17 3:17 3:17 3:-').slice(1)).toEqual([
      'A2 1 passes',
      'A2 2 passes',
      'A6 3 has B7 and withdraws 17: 1 to bank, goes on',
      'A6 3 has B7 and withdraws 17: 1 to bank, goes on',
      'A6 3 has B7 and withdraws 17: 1 to bank, goes on',
      'A2 3 passes',
      'A7 3 gets 2 from the bank',
      'A5 0 cannot pay 11',
    ]);
    expect(play(game, '1:- 2:-')).toEqual(['A2 1 passes', 'A2 2 passes']);
    expect([chipsOf(game), game.bank]).toEqual([[10, 10, 10, 9], 1]);
  });

  it('A7 who bid in the first auction of a lot earns nothing by passing in the repeated one', () => {
    const game = serengeti({ options: TABLE });
    expect(play(game, '0:3 1:11 2:- 0:- 0:- 2:-').slice(2)).toEqual([
      'A2 2 passes',
      'A7 2 gets 2 from the bank',
      'A2 0 passes',
      'A5 1 cannot pay 11',
      'A2 0 passes',
      'A2 2 passes',
      'A4 0 takes G8 free',
      'D3 round 14 starts with 0',
      'D3 lot A0 A4',
    ]);
  });

  it('A7 who did not come to act in the first auction earns it in the repeated one', () => {
    const game = serengeti({ hands: ['B7', 'R2', ''], options: { ...TABLE, exchange: true } });
    play(game, '0:exchange=R2/B7 1:stay 1:11 2:-');
    expect([chipsOf(game), game.turn]).toEqual([[10, 10, 12], 2]);
    expect(play(game, '2:-')[1]).toBe('A4 2 takes G8 free');
  });

  it('A7 every round counts anew', () => {
    const game = serengeti();
    play(game, '0:3 1:- 2:-');
    expect(game.round).toBe(14);
    expect(play(game, '0:- 1:-')).toEqual([
      'A2 0 passes',
      'A7 0 gets 2 from the bank',
      'A2 1 passes',
      'A7 1 gets 2 from the bank',
    ]);
  });

  it('A7 a side auction earns nothing, and a bid there is no bid for the lot', () => {
    const game = serengeti({ hands: ['B7', '', ''], options: { sideAuctions: true } });
    expect(play(game, '0:sell=B7 1:1 2:-')).toEqual([
      'S1 0 offers B7',
      'A1 1 bids 1',
      'A2 2 passes',
      'S2 1 buys B7 from 0 for 1',
    ]);
    expect(play(game, '1:keep 0:- 1:- 2:-').slice(2, 8)).toEqual([
      'A2 0 passes',
      'A7 0 gets 2 from the bank',
      'A2 1 passes',
      'A7 1 gets 2 from the bank',
      'A2 2 passes',
      'A7 2 gets 2 from the bank',
    ]);
  });

  it('A7 where the edition pays nothing for a pass, a full bank pays nothing', () => {
    const game = table({ edition: 'don', hands: ['', '', ''], bank: 20 });
    expect(play(game, '0:-')).toEqual(['A2 0 passes']);
    expect([chipsOf(game), game.bank, game.rewarded]).toEqual([[12, 12, 12], 20, 0]);
  });
});
