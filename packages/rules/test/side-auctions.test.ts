import { describe, expect, it } from 'vitest';
import { type EventLog, legalActions, payoutPreview, stateOf, viewFor } from '../src/index.js';
import { tell } from './helpers/story.js';
import { attempt, chipsOf, play, type TableSpec, table } from './helpers/table.js';

const sales = (spec: TableSpec, log?: EventLog) =>
  table({ lot: 'G8', ...spec, options: { sideAuctions: true, ...spec.options } }, log);

const loose = (spec: TableSpec) => sales({ ...spec, options: { enforcement: 'table', ...spec.options } });

describe('side auctions', () => {
  it('S1 each owner is asked clockwise from the start player, before the lot is turned up', () => {
    const log: EventLog = [];
    const game = sales({ hands: ['B7', '', 'R2 A4', 'S8'], start: 2 }, log);
    expect(log.map(tell)).toEqual(['D3 round 13 starts with 2']);
    expect(stateOf(game)).toMatchObject({ phase: 'sale', turn: 2, lot: [], auction: null, deckLeft: 6 });
    expect(legalActions(game)).toEqual([{ type: 'sell', card: 'R2' }, { type: 'sell', card: 'A4' }, { type: 'keep' }]);
    expect(play(game, '2:keep 3:keep 0:keep')).toEqual([
      'S1 2 keeps all',
      'S1 3 keeps all',
      'S1 0 keeps all',
      'D3 lot G8',
    ]);
    expect(stateOf(game)).toMatchObject({ phase: 'auction', turn: 2, deckLeft: 5 });
  });

  it('S1 without a district nobody is asked', () => {
    expect(stateOf(sales({ hands: ['', '', ''] })).phase).toBe('auction');
  });

  it('S1 one offer a player and round: after a sale the next seat is asked', () => {
    const game = sales({ hands: ['B7 A4', 'R2', ''] });
    play(game, '0:sell=B7 1:- 2:1');
    expect([game.phaseName, game.turn]).toEqual(['sale', 1]);
    play(game, '1:keep');
    expect([game.phaseName, game.turn]).toEqual(['sale', 2]);
  });

  it('S1 who got a district in this round may offer that one when their turn comes', () => {
    const game = sales({ hands: ['B7', '', ''] });
    expect(play(game, '0:sell=B7 1:5 2:- 1:sell=B7 2:6 0:- 2:sell=B7 0:- 1:-')).toEqual([
      'S1 0 offers B7',
      'A1 1 bids 5',
      'A2 2 passes',
      'S2 1 buys B7 from 0 for 5',
      'S1 1 offers B7',
      'A1 2 bids 6',
      'A2 0 passes',
      'S2 2 buys B7 from 1 for 6',
      'S1 2 offers B7',
      'A2 0 passes',
      'A2 1 passes',
      'S3 2 still has B7',
      'D3 lot G8',
    ]);
    expect([chipsOf(game), stateOf(game).districts]).toEqual([
      [17, 13, 6],
      [[], [], ['B7']],
    ]);
  });

  it('S1 a player who buys after their turn to offer has to wait for the next round', () => {
    const game = sales({ hands: ['A4', 'B7', ''] });
    expect(play(game, '0:keep 1:sell=B7 2:- 0:1').slice(-2)).toEqual(['S2 0 buys B7 from 1 for 1', 'D3 lot G8']);
  });

  it('S1 only one’s own district can be offered', () => {
    const game = sales({ hands: ['B7', 'R2', ''] });
    for (const card of ['R2', 'G8', 'Z9']) {
      expect(attempt(game, `0:sell=${card}`)).toEqual({ code: 'no_such_card', rule: 'S1', cards: [card] });
    }
  });

  it('S2 all but the seller bid, from the seat to the seller’s left, with a minimum of 1', () => {
    const game = sales({ hands: ['', 'B7', '', ''], start: 3 });
    expect(play(game, '1:sell=B7')).toEqual(['S1 1 offers B7']);
    expect(stateOf(game)).toMatchObject({
      phase: 'sideAuction',
      turn: 2,
      start: 3,
      lot: ['B7'],
      districts: [[], [], [], []],
      auction: { seller: 1, high: null, highBidder: null, active: [0, 2, 3], barred: [] },
    });
    expect(play(game, '2:1 3:2 0:- 2:-')).toEqual([
      'A1 2 bids 1',
      'A1 3 bids 2',
      'A2 0 passes',
      'A2 2 passes',
      'S2 3 buys B7 from 1 for 2',
      'D3 lot G8',
    ]);
    expect([chipsOf(game), game.start, stateOf(game).districts[3]]).toEqual([[12, 14, 12, 10], 3, ['B7']]);
  });

  it('S2 the last seat clockwise is followed by the first', () => {
    const game = sales({ hands: ['', '', 'B7'] });
    play(game, '2:sell=B7');
    expect(game.turn).toBe(0);
  });

  it('S2 the last one asked may still bid, and that sells at once', () => {
    const game = sales({ hands: ['B7', '', ''] });
    play(game, '0:sell=B7 1:-');
    expect(game.phaseName).toBe('sideAuction');
    expect(play(game, '2:1')).toContain('S2 2 buys B7 from 0 for 1');
  });

  it('S2 there is no payout by numbers: the preview says that the seller gets all', () => {
    const game = sales({ hands: ['B7', 'R7', ''], pot: 3 });
    play(game, '0:sell=B7');
    expect(payoutPreview(game, 2, 7)).toEqual({
      rule: 'S2',
      number: null,
      shares: [{ seat: 0, chips: 7 }],
      left: 0,
      leftTo: 'pot',
    });
  });

  it('S2 forbidden numbers and limits hold, and the offered district forbids nothing', () => {
    const game = sales({ hands: ['B7', 'R2', ''], chips: [12, 15, 12] });
    play(game, '0:sell=B7');
    expect(attempt(game, '1:12')).toMatchObject({ code: 'forbidden_number', district: 'R2' });
    expect(attempt(game, '1:16')).toMatchObject({ code: 'cannot_pay', chips: 15 });
    expect(attempt(game, '1:73')).toMatchObject({ code: 'bid_above_limit', limit: 72 });
    expect(attempt(game, '1:7')).toBeNull();
  });

  it('S2 a fine in a side auction goes where fines go', () => {
    const game = loose({ hands: ['B7', 'R2', ''] });
    expect(play(game, '0:sell=B7 1:2 1:-').slice(1)).toEqual([
      'A6 1 has R2 and withdraws 2: 1 to pot, goes on',
      'A2 1 passes',
    ]);
    const out = loose({ edition: 'manual', hands: ['B7', '', 'R2'] });
    expect(play(out, '0:sell=B7 1:1 2:2').slice(2)).toEqual([
      'A6 2 has R2 and withdraws 2: 1 to bank, is out',
      'S2 1 buys B7 from 0 for 1',
    ]);
  });

  it('S3 if nobody bids, the seller keeps the district, at its old place among theirs', () => {
    const game = sales({ hands: ['V9 B7 A4', '', ''] });
    play(game, '0:sell=B7');
    expect(stateOf(game).districts[0]).toEqual(['V9', 'A4']);
    expect(viewFor(game, 1).memory.place).toBe(1);
    expect(play(game, '1:- 2:-')).toEqual(['A2 1 passes', 'A2 2 passes', 'S3 0 still has B7', 'D3 lot G8']);
    expect(stateOf(game).districts[0]).toEqual(['V9', 'B7', 'A4']);
    expect(game.count(0, 7)).toBe(1);
    expect(viewFor(game, 1).memory.place).toBeNull();
  });

  it('S3 while it is on sale, a district forbids its seller nothing and is nobody’s', () => {
    const game = sales({ hands: ['B7', 'R2', ''] });
    play(game, '0:sell=B7');
    expect([game.ownerOf(8), game.count(0, 7)]).toEqual([-1, 0]);
  });

  it('S4 a winner who cannot pay loses a district, and the same one is auctioned again without them', () => {
    const game = loose({ hands: ['B7', 'R2', ''] });
    expect(play(game, '0:sell=B7 1:13 2:-').slice(2)).toEqual(['A2 2 passes', 'S4 1 cannot pay 13', 'A5 1 loses R2']);
    expect(stateOf(game)).toMatchObject({
      phase: 'sideAuction',
      turn: 2,
      lot: ['B7'],
      auction: { seller: 0, high: null, highBidder: null, active: [2], barred: [1] },
    });
    expect(play(game, '2:1')).toEqual(['A1 2 bids 1', 'S2 2 buys B7 from 0 for 1']);
  });

  it('S4 the winner chooses what to lose, where there is a choice', () => {
    const game = loose({ hands: ['B7', 'R2 A4', ''] });
    play(game, '0:sell=B7 1:13 2:-');
    expect(stateOf(game)).toMatchObject({
      phase: 'discard',
      turn: 1,
      lot: ['B7'],
      auction: { seller: 0, high: null, active: [2], barred: [1] },
    });
    expect(play(game, '1:discard=R2')).toEqual(['A5 1 loses R2']);
    expect([game.phaseName, game.turn, game.least]).toEqual(['sideAuction', 2, 1]);
  });

  it('S4 if nobody is left, the seller keeps the district', () => {
    const game = loose({ hands: ['B7', 'R2 A4', ''] });
    expect(play(game, '0:sell=B7 1:- 2:13 1:13 1:discard=A4').slice(2)).toEqual([
      'A1 2 bids 13',
      'S4 2 cannot pay 13',
      'A1 1 bids 13',
      'S4 1 cannot pay 13',
      'A5 1 loses A4',
      'S4 0 still has B7',
    ]);
    expect([game.phaseName, game.turn, stateOf(game).districts]).toEqual(['sale', 1, [['B7'], ['R2'], []]]);
  });

  it('S4 who was barred from one side auction may bid in the next and for the lot', () => {
    const game = loose({ hands: ['B7', '', 'R2'] });
    play(game, '0:sell=B7 1:13 2:- 2:-');
    expect([game.phaseName, game.turn]).toEqual(['sale', 2]);
    play(game, '2:sell=R2');
    expect(stateOf(game).auction).toMatchObject({ active: [0, 1], barred: [] });
    play(game, '0:- 1:14');
    expect(stateOf(game).auction).toMatchObject({ active: [0], barred: [1] });
    play(game, '0:-');
    expect(stateOf(game).auction).toMatchObject({ seller: null, active: [0, 1, 2], barred: [] });
  });

  it('S4 a bidder barred last from side auctions may exchange and bid', () => {
    const game = loose({ hands: ['B7', 'R2', '', 'A4'], options: { exchange: true } });
    play(game, '0:sell=B7 1:- 2:13 3:- 1:- 3:- 1:keep 3:keep 0:stay 1:stay 3:stay');
    expect(stateOf(game).auction).toMatchObject({ active: [0, 1, 2, 3], barred: [] });
  });
});
