import { describe, expect, it } from 'vitest';
import { type House, legalActions, restore, stateOf, unseenDistricts, viewFor } from '../src/index.js';
import { attempt, chipsOf, play, type TableSpec, table } from './helpers/table.js';

const outAtOnce: House = { overbid: 'outAtOnce' };
const atTable = (spec: TableSpec) =>
  table({ house: outAtOnce, ...spec, options: { enforcement: 'table', ...spec.options } });

describe('an overbid that is noticed at once', () => {
  it('E15 A5 is withdrawn: the bidder is barred, and the auction goes on with the bid that stood', () => {
    const game = atTable({ hands: ['', '', ''] });
    expect(play(game, '0:4 1:13')).toEqual(['A1 0 bids 4', 'A5 1 bids 13, cannot pay it and is out']);
    expect(stateOf(game)).toMatchObject({
      phase: 'auction',
      turn: 2,
      auction: { high: 4, highBidder: 0, active: [0, 2], barred: [1] },
    });
    expect(attempt(game, '2:4')).toMatchObject({ code: 'bid_too_low', least: 5 });
    expect(play(game, '2:-').slice(0, 2)).toEqual(['A2 2 passes', 'A3 0 takes A0 for 4']);
    expect(chipsOf(game)).toEqual([8, 14, 14]);
  });

  it('E15 A5 costs the only district without a question', () => {
    const game = atTable({ hands: ['', 'B7', ''] });
    expect(play(game, '0:4 1:13')).toEqual(['A1 0 bids 4', 'A5 1 bids 13, cannot pay it and is out', 'A5 1 loses B7']);
    expect(stateOf(game)).toMatchObject({ turn: 2, districts: [[], [], []] });
    expect(stateOf(game).removed.at(-1)).toBe('B7');
  });

  it('E15 A5 asks the owner of several which one, while the auction stands as it will go on', () => {
    const game = atTable({ hands: ['', 'B7 R2', ''], lot: 'G8' });
    play(game, '0:4 1:13');
    expect(stateOf(game)).toMatchObject({
      phase: 'discard',
      turn: 1,
      lot: ['G8'],
      auction: { seller: null, high: 4, highBidder: 0, active: [0, 2], barred: [1] },
    });
    expect(legalActions(game)).toEqual([
      { type: 'discard', card: 'B7' },
      { type: 'discard', card: 'R2' },
    ]);
    const again = restore(viewFor(game, 1), { chips: chipsOf(game), deck: unseenDistricts(viewFor(game, 1)) });
    expect(play(again, '1:discard=R2')).toEqual(['A5 1 loses R2']);
    expect(play(game, '1:discard=R2')).toEqual(['A5 1 loses R2']);
    expect(stateOf(again)).toEqual(stateOf(game));
    expect(stateOf(game)).toMatchObject({ phase: 'auction', turn: 2, auction: { high: 4, highBidder: 0 } });
  });

  it('E15 A3 the one who is left with the highest bid wins, once the district is given up', () => {
    const game = atTable({ hands: ['', '', 'A4 R2'], lot: 'G8' });
    play(game, '0:4 1:- 2:13');
    expect([game.phaseName, game.turn]).toEqual(['discard', 2]);
    // What is given up is paid no more: nobody else owns a 4 then.
    expect(play(game, '2:discard=A4').slice(0, 3)).toEqual([
      'A5 2 loses A4',
      'A3 0 takes G8 for 4',
      'P5 0 pays 4 + 0 by number 4, 1 gets 2, 2 gets 2, 0 to pot',
    ]);
  });

  it('E15 A4 if nobody is left the lot goes free, and not to one who is barred', () => {
    const game = atTable({ hands: ['', '', ''], lot: 'G8' });
    expect(play(game, '0:13 1:- 2:-').slice(0, 4)).toEqual([
      'A5 0 bids 13, cannot pay it and is out',
      'A2 1 passes',
      'A2 2 passes',
      'A4 1 takes G8 free',
    ]);
    const all = atTable({ hands: ['', '', ''], lot: 'G8' });
    expect(play(all, '0:13 1:14 2:15')).toContain('A4 0 takes G8 free');
  });

  it('E15 A3 the last one, if nobody has bid, still has a turn after an overbid', () => {
    const game = atTable({ hands: ['', '', ''], lot: 'G8' });
    play(game, '0:- 1:13');
    expect([game.turn, stateOf(game).auction?.active]).toEqual([2, [2]]);
    expect(play(game, '2:13')).toContain('A4 0 takes G8 free');
  });

  it('E15 A7 the withdrawn bid is no bid, and being barred earns nothing', () => {
    const game = atTable({ edition: 'serengeti', hands: ['', '', ''], bank: 9 });
    play(game, '0:13 1:3 2:-');
    expect(chipsOf(game)).toEqual([10 + 1, 7, 12 + 1]);
    expect([game.bidders, game.rewarded]).toEqual([0, 0]);
  });

  it('E15 A6 comes before it', () => {
    const game = atTable({ hands: ['G3', '', ''] });
    expect(play(game, '0:13')).toEqual(['A6 0 has G3 and withdraws 13: 1 to pot, goes on']);
  });

  it('E15 O2 a guarded game refuses the bid as ever', () => {
    const game = table({ house: outAtOnce, hands: ['', '', ''] });
    expect(attempt(game, '0:13')).toEqual({ code: 'cannot_pay', rule: 'A5', amount: 13, chips: 12 });
    expect(attempt(atTable({ hands: ['', '', ''] }), '0:12')).toBeNull();
  });

  it('E15 S4 holds within a side auction, and nothing is auctioned again', () => {
    const game = atTable({ hands: ['B7', 'R2 G8', ''], options: { sideAuctions: true } });
    expect(play(game, '0:sell=B7 1:13')).toEqual(['S1 0 offers B7', 'S4 1 bids 13, cannot pay it and is out']);
    expect(stateOf(game)).toMatchObject({
      phase: 'discard',
      turn: 1,
      lot: ['B7'],
      auction: { seller: 0, barred: [1] },
    });
    play(game, '1:discard=R2');
    expect(stateOf(game)).toMatchObject({ phase: 'sideAuction', turn: 2, auction: { high: null, active: [2] } });
    expect(play(game, '2:-').slice(0, 2)).toEqual(['A2 2 passes', 'S3 0 still has B7']);
    // Barred from that side auction alone: they may offer, and bid again.
    expect([game.phaseName, game.turn]).toEqual(['sale', 1]);
    play(game, '1:sell=G8');
    expect(stateOf(game).auction).toMatchObject({ active: [0, 2], barred: [] });
  });

  it('E15 S3 if nobody is left the seller keeps the district', () => {
    const game = atTable({ hands: ['B7', '', ''], options: { sideAuctions: true } });
    expect(play(game, '0:sell=B7 1:13 2:14').slice(-3)).toContain('S3 0 still has B7');
  });

  it('X2 E15 who exchanged stays barred, too', () => {
    const game = atTable({ hands: ['B7', 'R2', '', ''], options: { exchange: true } });
    play(game, '0:exchange=R2/B7 1:stay 1:13 2:3');
    expect(stateOf(game).auction).toMatchObject({ barred: [0, 1], active: [2, 3] });
  });
});

describe('bids that cost nothing', () => {
  it('A9 after three in a row at one turn the next is refused, and any other bid or a pass is not', () => {
    const game = table({ hands: ['B7 R2', '', ''], chips: [0, 5, 5], options: { enforcement: 'table' } });
    play(game, '0:7 0:2 0:17');
    expect(attempt(game, '0:7')).toEqual({ code: 'forbidden_number', rule: 'A9', amount: 7, district: 'B7' });
    expect(attempt(game, '0:12')).toMatchObject({ code: 'forbidden_number', rule: 'A9', district: 'R2' });
    expect(attempt(game, '0:73')).toMatchObject({ code: 'bid_above_limit' });
    const again = restore(viewFor(game, 0), { chips: [0, 5, 5], deck: unseenDistricts(viewFor(game, 0)) });
    expect(attempt(again, '0:7')).toMatchObject({ rule: 'A9' });
    expect(attempt(game.clone(), '0:1')).toBeNull();
    expect(attempt(game, '0:-')).toBeNull();
  });

  it('A9 counts those alone that cost nothing, and anew at every turn', () => {
    const game = table({ hands: ['B7', '', ''], chips: [2, 5, 5], options: { enforcement: 'table' } });
    play(game, '0:7 0:7 0:7 0:7 0:7');
    expect([chipsOf(game), attempt(game, '0:7')?.rule]).toEqual([[0, 5, 5], 'A9']);
    play(game, '0:0 1:1 2:2 0:17 0:17 0:17');
    expect(attempt(game, '0:17')?.rule).toBe('A9');
    play(game, '0:- 1:-');
    expect([game.round, game.freeFines]).toEqual([14, 0]);
  });

  it('A9 a guarded game names A6, as ever', () => {
    const game = table({ hands: ['B7', '', ''], chips: [0, 5, 5] });
    expect(attempt(game, '0:7')).toMatchObject({ rule: 'A6' });
  });
});
