import { describe, expect, it } from 'vitest';
import { EDITION_IDS, EDITIONS, legalActions, optionsFor, viewFor } from '../src/index.js';
import { attempt, chipsOf, play, table } from './helpers/table.js';

describe('options', () => {
  it('O1 nobody sees the chips of others, and a spectator sees none', () => {
    const game = table({ hands: ['', '', ''], chips: [7, 8, 9] });
    expect(viewFor(game, 0).chips).toEqual([7, null, null]);
    expect(viewFor(game, 2).chips).toEqual([null, null, 9]);
    expect(viewFor(game, null).chips).toEqual([null, null, null]);
  });

  it('O1 when the game is over everybody sees all chips', () => {
    const game = table({ hands: ['', '', ''], chips: [7, 8, 9], round: 15 });
    expect(viewFor(game, 1).chips).toEqual([null, 8, null]);
    play(game, '0:- 1:- 2:-');
    for (const viewer of [0, 1, 2, null]) expect(viewFor(game, viewer).chips).toEqual([7, 8, 9]);
  });

  it('O1 without hidden chips everybody sees all', () => {
    const game = table({ hands: ['', '', ''], chips: [7, 8, 9], options: { hiddenChips: false } });
    for (const viewer of [0, 1, 2, null]) expect(viewFor(game, viewer).chips).toEqual([7, 8, 9]);
  });

  it('O1 O2 O3 by default chips are hidden, the referee guards and the minimum is 0', () => {
    for (const id of EDITION_IDS) {
      expect(optionsFor(EDITIONS[id])).toEqual({
        ...EDITIONS[id].defaults,
        hiddenChips: true,
        enforcement: 'guarded',
        minimumBid: 0,
      });
    }
  });

  it('O1 O2 O3 what is chosen stands, whatever the edition says', () => {
    const chosen = {
      sideAuctions: true,
      exchange: true,
      hiddenChips: false,
      enforcement: 'table',
      minimumBid: 1,
    } as const;
    expect(optionsFor(EDITIONS.serengeti, chosen)).toEqual(chosen);
    expect(optionsFor(EDITIONS.don, { exchange: true })).toEqual({
      sideAuctions: true,
      exchange: true,
      hiddenChips: true,
      enforcement: 'guarded',
      minimumBid: 0,
    });
  });

  it('O2 a guarded game refuses what breaks A5 or A6, and nothing is lost', () => {
    const game = table({ hands: ['B7', '', ''] });
    expect(attempt(game, '0:7')).toEqual({ code: 'forbidden_number', rule: 'A6', amount: 7, district: 'B7' });
    expect(attempt(game, '0:13')).toEqual({ code: 'cannot_pay', rule: 'A5', amount: 13, chips: 12 });
    expect([chipsOf(game), game.pot, game.turn, game.high]).toEqual([[12, 12, 12], 0, 0, -1]);
  });

  it('O2 a table tolerates both at their price, and still lists only what costs nothing', () => {
    const game = table({ hands: ['B7', '', ''], options: { enforcement: 'table' } });
    const offered = legalActions(game);
    expect(offered).not.toContainEqual({ type: 'bid', amount: 7 });
    expect(offered).not.toContainEqual({ type: 'bid', amount: 13 });
    expect(offered).toHaveLength(13);
    expect(play(game, '0:7 0:13')).toEqual(['A6 0 has B7 and withdraws 7: 1 to pot, goes on', 'A1 0 bids 13']);
  });

  it('O2 a table refuses what is too low or too high all the same, and it costs nothing', () => {
    const game = table({ hands: ['G3', '', ''], options: { enforcement: 'table', minimumBid: 1 } });
    expect(attempt(game, '0:0')?.code).toBe('bid_too_low');
    expect(attempt(game, '0:73')?.code).toBe('bid_above_limit');
    expect(chipsOf(game)).toEqual([12, 12, 12]);
  });

  it('O3 a minimum of 1 forbids an opening of 0', () => {
    const free = table({ hands: ['', '', ''] });
    expect(attempt(free, '0:0')).toBeNull();
    const game = table({ hands: ['', '', ''], options: { minimumBid: 1 } });
    expect(attempt(game, '0:0')).toEqual({ code: 'bid_too_low', rule: 'A1', amount: 0, least: 1 });
    expect(attempt(game, '0:1')).toBeNull();
  });

  it.each([0, 1] as const)('O3 with a minimum of %i a side auction begins at 1', (minimumBid) => {
    const game = table({ hands: ['B7', '', ''], options: { sideAuctions: true, minimumBid } });
    play(game, '0:sell=B7');
    expect(attempt(game, '1:0')).toEqual({ code: 'bid_too_low', rule: 'A1', amount: 0, least: 1 });
    expect(attempt(game, '1:1')).toBeNull();
  });

  it('O3 the minimum holds again when the lot is auctioned once more', () => {
    const game = table({ hands: ['', '', ''], options: { enforcement: 'table', minimumBid: 1 } });
    play(game, '0:13 1:- 2:-');
    expect(attempt(game, '1:0')).toEqual({ code: 'bid_too_low', rule: 'A1', amount: 0, least: 1 });
    expect(attempt(game, '1:1')).toBeNull();
  });
});
