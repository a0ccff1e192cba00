import { describe, expect, it } from 'vitest';
import {
  createGame,
  DISTRICTS,
  type Game,
  Game as GameClass,
  legalActions,
  lotNames,
  restore,
  setupFrom,
  stateOf,
  unseenDistricts,
  viewFor,
} from '../src/index.js';
import { chipsOf, play, type TableSpec, table } from './helpers/table.js';

const ALL = { sideAuctions: true, exchange: true, enforcement: 'table' } as const;

const make = (spec: TableSpec): Game => table({ lot: 'G8', ...spec, options: { ...ALL, ...spec.options } });

const hidden = (game: Game) => ({
  chips: chipsOf(game),
  deck: Array.from(game.deck.subarray(game.turnedUp), (index) => DISTRICTS[index]),
});

/** A position, how it is reached, and how it goes on, so that every phase with all that it remembers is passed. */
const MOMENTS: [string, TableSpec, string, string][] = [
  ['a sale', { hands: ['B7 A4', 'R2', ''], start: 1 }, '', '1:keep 0:keep 1:stay 0:stay 1:- 2:- 0:-'],
  [
    'the second sale',
    { hands: ['B7 A4', 'R2', ''], start: 2 },
    '0:keep',
    '1:sell=R2 2:1 0:- 2:stay 0:stay 2:5 0:- 1:-',
  ],
  [
    'a side auction of the first district',
    { hands: ['B7 A4 V9', 'R2', ''] },
    '0:sell=B7 1:1',
    '2:- 1:keep 0:stay 1:stay 0:0 1:- 2:-',
  ],
  ['a side auction of the middle one', { hands: ['B7 A4 V9', 'R2', ''] }, '0:sell=A4', '1:- 2:- 1:keep 0:stay 1:stay'],
  ['a side auction of the last one', { hands: ['B7 A4 V9', 'R2', ''] }, '0:sell=V9 1:-', '2:- 1:keep 0:stay 1:stay'],
  ['a side auction of the only one', { hands: ['', 'R2', ''], start: 2 }, '1:sell=R2 2:3', '0:4 2:5 0:- 2:- 0:- 1:3'],
  [
    'a repeated side auction',
    { hands: ['B7', 'R2', '', ''] },
    '0:sell=B7 1:- 2:13 3:-',
    '1:1 3:- 1:keep 0:1 1:8 2:9 3:- 0:- 1:-',
  ],
  [
    'a discard in a side auction',
    { hands: ['B7', 'R2 A4', '', ''] },
    '0:sell=B7 1:13 2:- 3:-',
    '1:discard=R2 2:- 3:1 1:keep 3:sell=B7 0:- 1:- 2:- 1:stay 3:stay 0:1',
  ],
  [
    'an exchange',
    { hands: ['B7', 'R2', 'S8'], start: 1 },
    '1:keep 2:keep 0:keep',
    '1:stay 2:stay 0:exchange=R2/B7 1:1',
  ],
  [
    'an exchange after another',
    { hands: ['B7', 'R2', 'S8'], start: 1 },
    '1:keep 2:keep 0:keep 1:exchange=B7/R2',
    '2:exchange=R2/S8 0:stay 0:1',
  ],
  [
    'an auction with barred seats',
    { hands: ['B7', 'R2', 'S8', ''], start: 1 },
    '1:keep 2:keep 0:keep 1:exchange=B7/R2 2:stay 0:stay 2:3',
    '3:- 0:4 2:-',
  ],
  [
    'a discard for the lot',
    { hands: ['B7 A4', '', ''], options: { exchange: false } },
    '0:keep 0:2 1:- 2:13 0:15 2:-',
    '0:discard=A4 1:- 2:0',
  ],
  [
    'a repeated auction where a pass was paid already',
    { edition: 'serengeti', hands: ['', '', '', ''], bank: 20 },
    '0:2 1:11 2:- 3:- 0:-',
    '0:- 2:- 3:-',
  ],
  ['an auction with a minimum', { hands: ['', '', ''], options: { minimumBid: 1 } }, '0:-', '1:1 2:2 1:-'],
  ['the end', { hands: ['', '', ''], round: 15, lot: '' }, '0:3 1:- 2:-', ''],
];

describe('a game', () => {
  it('in its second round is this state', () => {
    const game = createGame(setupFrom({ edition: 'don', players: 3, deal: { deck: DISTRICTS, start: 2 } }));
    play(game, '2:0 0:3 1:- 2:- 0:keep 0:1');
    expect(stateOf(game)).toEqual({
      edition: 'don',
      players: 3,
      options: { sideAuctions: true, exchange: false, hiddenChips: true, enforcement: 'guarded', minimumBid: 0 },
      round: 2,
      phase: 'auction',
      turn: 1,
      start: 0,
      chips: [9, 13, 13],
      districts: [['A0'], [], []],
      pot: 1,
      bank: 0,
      lot: ['A4', 'A5'],
      auction: { seller: null, high: 1, highBidder: 0, active: [0, 1, 2], barred: [] },
      removed: [],
      deckLeft: 27,
      result: null,
    });
    expect(viewFor(game, null).memory).toEqual({
      bidders: [0],
      rewarded: [],
      exchanged: [],
      place: null,
      freeFines: 0,
    });
    expect(lotNames(game)).toEqual(['A4', 'A5']);
    expect(unseenDistricts(viewFor(game, 1))).toEqual(DISTRICTS.slice(3));
  });

  it('remembers in a round who bid and who passed without a bid', () => {
    const game = make({ edition: 'serengeti', hands: ['', '', '', ''], bank: 9 });
    play(game, '0:- 1:2 2:3 3:-');
    expect(viewFor(game, 0).memory).toEqual({
      bidders: [1, 2],
      rewarded: [0, 3],
      exchanged: [],
      place: null,
      freeFines: 0,
    });
    play(game, '1:-');
    expect(viewFor(game, 0).memory).toEqual({ bidders: [], rewarded: [], exchanged: [], place: null, freeFines: 0 });
  });

  it('shows the removed districts and those of a seat in the order in which they came', () => {
    const game = make({ hands: ['V9 B7', '', ''], lot: 'A0', options: { sideAuctions: false } });
    play(game, '0:- 1:- 2:-');
    expect(stateOf(game).districts[0]).toEqual(['V9', 'B7', 'A0']);
    play(game, '0:13 1:- 2:- 0:discard=V9 1:- 2:-');
    expect(stateOf(game).removed.at(-1)).toBe('V9');
  });

  it('knows all its seats, its phase and who owns what', () => {
    const game = make({ hands: ['B7', '', '', ''] });
    expect([game.seats, game.phaseName, game.over]).toEqual([0b1111, 'sale', false]);
    expect([game.ownerOf(DISTRICTS.indexOf('B7')), game.ownerOf(0), game.ownerOf(31)]).toEqual([0, -1, -1]);
  });

  it('before it is set up has no bid, no seller and nothing on sale', () => {
    const { edition, options } = make({ hands: ['', '', ''] });
    expect(new GameClass(edition, options, 3)).toMatchObject({
      round: 1,
      phase: 3,
      turn: 0,
      start: 0,
      pot: 0,
      bank: 0,
      high: -1,
      highBidder: -1,
      least: 0,
      active: 0,
      barred: 0,
      seller: -1,
      lotSize: 0,
      asked: 0,
      bidders: 0,
      rewarded: 0,
      turnedUp: 0,
      removed: 0,
      arrivals: 0,
    });
  });
});

describe('from every moment', () => {
  it.each(MOMENTS)('a copy goes on as the game does: %s', (_, spec, before, after) => {
    const game = make(spec);
    play(game, before);
    const copy = game.clone();
    expect(copy).toEqual(game);
    const told = play(copy, after);
    expect(play(game, after)).toEqual(told);
    expect(copy).toEqual(game);
  });

  it.each(MOMENTS)('a game restored from a view goes on as the game does: %s', (_, spec, before, after) => {
    const game = make(spec);
    play(game, before);
    for (const viewer of [null, 0, 1]) {
      const again = restore(viewFor(game, viewer), hidden(game));
      expect(viewFor(again, null)).toEqual(viewFor(game, null));
      expect(stateOf(again)).toEqual(stateOf(game));
      expect(legalActions(again)).toEqual(legalActions(game));
      const whole = game.clone();
      expect(play(again, after)).toEqual(play(whole, after));
      expect(stateOf(again)).toEqual(stateOf(whole));
    }
  });
});
