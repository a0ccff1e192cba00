import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxOf,
  createGame,
  DISTRICTS,
  describeHouseValues,
  EDITION_IDS,
  EDITIONS,
  type EditionId,
  editionOf,
  formatHouseValue,
  HOUSE_FIELD_NAMES,
  HOUSE_FIELDS,
  type House,
  type HouseField,
  isHouseValue,
  parseHouseValue,
  RecordedGame,
  readRecord,
  restore,
  resultOf,
  setupFrom,
  stateOf,
  viewFor,
  writeRecord,
} from '../src/index.js';
import { houses } from './helpers/random-play.js';
import { attempt, chipsOf, play, table } from './helpers/table.js';

function deal(edition: EditionId, players: number, house: House) {
  return createGame(
    setupFrom({ edition, players, house, options: { sideAuctions: false }, deal: { deck: DISTRICTS, start: 0 } }),
  );
}

/** For each field, what it may just be and what it may not. */
const EDGES: { readonly [Field in HouseField]: { good: readonly unknown[]; bad: readonly unknown[] } } = {
  chips: { good: [1, 20], bad: [0, 21, 1.5, '10', null, Number.NaN] },
  bankFromBox: { good: [true, false], bad: [0, 'on', null] },
  payout: { good: ['majority', 'perCard'], bad: ['most', '', null, 'toString'] },
  remainderTo: { good: ['pot', 'bank'], bad: ['box', null] },
  fineTo: { good: ['pot', 'bank'], bad: ['winner', null] },
  afterFine: { good: ['bidsAgain', 'isOut'], bad: ['barred', null] },
  passReward: { good: [0, 5], bad: [-1, 6, 0.5, null] },
  chipBonus: { good: [0, 10], bad: [-1, 11, 2.5, null] },
  tieBreaks: {
    good: [[], ['chips'], ['chips', 'numbers', 'districts']],
    bad: [['chips', 'chips'], ['luck'], 'chips', null, {}],
  },
  lots: { good: [[1], [3, 3, 3, 3, 3, 3], [2, 2]], bad: [[], [1, 1, 1, 1, 1, 1, 1], [0], [4], [1.5], ['1'], 2, null] },
  overbid: { good: ['reauction', 'outAtOnce'], bad: ['fine', null] },
};

describe('house rules', () => {
  it.each(HOUSE_FIELD_NAMES)('H1 %s takes what it may be, and a game with anything else is refused', (field) => {
    for (const value of EDGES[field].good) {
      expect([value, isHouseValue(field, value)]).toEqual([value, true]);
      expect(deal('don', 4, { [field]: value }).edition[field]).toEqual(value);
    }
    for (const value of EDGES[field].bad) {
      expect([value, isHouseValue(field, value)]).toEqual([value, false]);
      expect(() => deal('don', 4, { [field]: value } as House)).toThrow(
        `${field} is ${describeHouseValues(field)} (H1)`,
      );
    }
  });

  it('H1 a field that is none is refused, and the message names those there are', () => {
    for (const field of ['box', 'seats', 'toString', '__proto__x'])
      expect(() => deal('don', 3, { [field]: 1 } as House)).toThrow(
        `there is no field "${field}" (H1); there are ${HOUSE_FIELD_NAMES.join(', ')}`,
      );
  });

  it('H1 says what a field may be', () => {
    expect(HOUSE_FIELD_NAMES.map(describeHouseValues)).toEqual([
      'a whole number from 1 to 20',
      'on or off',
      'majority or perCard',
      'pot or bank',
      'pot or bank',
      'bidsAgain or isOut',
      'a whole number from 0 to 5',
      'a whole number from 0 to 10',
      '0 to 3 of numbers, districts, chips, none twice',
      '1 to 6 of 1, 2, 3',
      'reauction or outAtOnce',
    ]);
  });

  it('H1 a field that is set to what is printed is no change, and lists are compared item by item', () => {
    for (const id of EDITION_IDS) {
      const printed = Object.fromEntries(HOUSE_FIELD_NAMES.map((field) => [field, EDITIONS[id][field]])) as House;
      expect(editionOf({ edition: id, house: printed })).toBe(EDITIONS[id]);
      expect('house' in stateOf(deal(id, 3, printed))).toBe(false);
    }
    expect(editionOf({ edition: 'don', house: { chips: 10, passReward: 0 } }).house).toEqual({ chips: 10 });
    expect(editionOf({ edition: 'don', house: { lots: [1, 2, 3, 1, 2, 3] } }).house).toEqual({
      lots: [1, 2, 3, 1, 2, 3],
    });
    const tieBreaks = ['chips', 'districts'] as const;
    expect(editionOf({ edition: 'serengeti', house: { tieBreaks } }).house).toEqual({ tieBreaks });
    expect(editionOf({ edition: 'don' })).toBe(EDITIONS.don);
  });

  it('H1 the state and every view name what differs from print, and nothing else', () => {
    const game = deal('serengeti', 3, { chips: 12, payout: 'perCard', overbid: 'outAtOnce' });
    expect(stateOf(game).house).toEqual({ chips: 12, overbid: 'outAtOnce' });
    expect(viewFor(game, null).house).toEqual({ chips: 12, overbid: 'outAtOnce' });
    const again = restore(viewFor(game, 0), { chips: [12, 12, 12], deck: DISTRICTS.slice(1) });
    expect(again.edition).toEqual(game.edition);
  });

  it('H1 E3 the box holds what is printed, or more where more was dealt', () => {
    expect(boxOf(EDITIONS.don, 6)).toBe(72);
    expect(boxOf(editionOf({ edition: 'don', house: { chips: 13 } }), 6)).toBe(78);
    expect(boxOf(editionOf({ edition: 'don', house: { chips: 13 } }), 3)).toBe(72);
    const game = deal('don', 6, { chips: 20 });
    expect(attempt(game, '0:121')).toMatchObject({ code: 'bid_above_limit', limit: 120 });
    expect(attempt(game, '0:120')).toMatchObject({ code: 'cannot_pay' });
    const middle = table({ house: { chips: 20 }, hands: ['', '', '', '', '', ''], chips: [200, 1, 1, 1, 1, 1] });
    expect(attempt(middle, '0:121')).toMatchObject({ code: 'bid_above_limit', limit: 120 });
    expect(attempt(middle, '0:120')).toBeNull();
  });

  it('H1 E4 the bank is the box less what was dealt, or nothing', () => {
    const bank = (edition: EditionId, players: number, house: House) => deal(edition, players, house).bank;
    expect(bank('don', 4, { bankFromBox: true })).toBe(24);
    expect(bank('don', 6, { bankFromBox: true, chips: 20 })).toBe(0);
    expect(bank('serengeti', 3, { chips: 1 })).toBe(62);
    expect(bank('serengeti', 5, { chips: 20 })).toBe(0);
    expect(bank('serengeti', 3, { bankFromBox: false })).toBe(0);
    expect(chipsOf(deal('templari', 3, { chips: 7 }))).toEqual([7, 7, 7]);
  });

  it('H1 E5 E6 E7 E8 payout, remainder and fine go where the table says', () => {
    const payout = table({ house: { payout: 'perCard', remainderTo: 'bank' }, hands: ['', 'A6 R6', 'V6'], bank: 0 });
    expect(play(payout, '0:7 1:- 2:-')).toContain('P5 0 pays 7 + 0 by number 7, 1 gets 3, 2 gets 3, 1 to bank');
    const fined = table({
      house: { fineTo: 'pot', afterFine: 'isOut' },
      edition: 'serengeti',
      hands: ['B7', '', ''],
      options: { enforcement: 'table' },
      bank: 5,
    });
    expect(play(fined, '0:7')).toEqual(['A6 0 has B7 and withdraws 7: 1 to pot, is out']);
    expect([fined.pot, fined.bank, fined.turn]).toEqual([1, 5, 1]);
  });

  it('H1 A7 who is out by a fine has not passed: nothing is earned, and nothing used up', () => {
    const game = table({
      house: { afterFine: 'isOut' },
      edition: 'serengeti',
      hands: ['B7', '', ''],
      chips: [9, 0, 0],
      options: { enforcement: 'table' },
      bank: 4,
    });
    play(game, '0:7 1:5 2:-');
    // Seat 1 could not pay and is barred; seat 0 is in again, and passes without ever having bid.
    expect([chipsOf(game), game.bank, game.turn]).toEqual([[8, 0, 2], 3, 0]);
    expect(play(game, '0:-')).toEqual(['A2 0 passes', 'A7 0 gets 2 from the bank']);
    expect(stateOf(game).auction).toMatchObject({ active: [2], barred: [1] });
  });

  it('H1 E9 E10 reward and bonus are what the table says', () => {
    const game = table({ house: { passReward: 5, chipBonus: 10 }, hands: ['', '', ''], bank: 7, round: 15 });
    expect(play(game, '0:- 1:- 2:-').slice(0, 5)).toEqual([
      'A2 0 passes',
      'A7 0 gets 5 from the bank',
      'A2 1 passes',
      'A7 1 gets 2 from the bank',
      'A2 2 passes',
    ]);
    expect(resultOf(game).bonus).toEqual([10, 0, 0]);
  });

  it('H1 E11 without a tie-break a tie is shared', () => {
    const game = table({ house: { tieBreaks: [] }, hands: ['A0 B5', 'A4 R5', 'G9'], chips: [3, 2, 4] });
    expect(resultOf(game)).toMatchObject({ points: [2, 2, 3], tiebreak: [[], [], []], ranks: [2, 2, 1], winners: [2] });
    const all = table({ house: { tieBreaks: ['chips', 'numbers'] }, hands: ['A0 B5', 'A4 R5', ''], chips: [3, 3, 9] });
    expect(resultOf(all).tiebreak).toEqual([
      [3, 5],
      [3, 9],
      [9, 0],
    ]);
  });

  it('H1 E14 D3 the last lot has what is left, and the number of rounds follows', () => {
    const rounds = (lots: number[]) => editionOf({ edition: 'don', house: { lots } }).rounds;
    expect([[1], [3], [2, 3], [3, 3, 1], [1, 1, 1, 1, 1, 2]].map(rounds)).toEqual([30, 10, 12, 13, 26]);
    expect(editionOf({ edition: 'don', house: { lots: [3, 3, 1] } }).lotSizes).toEqual([
      3, 3, 1, 3, 3, 1, 3, 3, 1, 3, 3, 1, 2,
    ]);
    const game = deal('don', 3, { lots: [3, 3, 1] });
    for (let round = 1; round <= 13; round++) {
      expect([game.round, game.over]).toEqual([round, false]);
      play(game, '0:- 1:- 2:-');
    }
    expect(stateOf(game)).toMatchObject({ round: 13, phase: 'over', deckLeft: 0 });
    expect(stateOf(game).districts[0]).toEqual(DISTRICTS);
  });

  it('H1 D3 a position has as many districts to come as its lots need', () => {
    const late = table({ house: { lots: [3, 3, 1] }, hands: ['', '', ''], round: 13, lot: 'B7 R2' });
    expect(stateOf(late)).toMatchObject({ lot: ['B7', 'R2'], deckLeft: 0 });
    expect(() => table({ house: { lots: [3, 3, 1] }, hands: ['', '', ''], round: 14 })).toThrow(
      'a game has rounds 1 to 13 (D3)',
    );
  });

  it('H1 a field and its word belong together', () => {
    fc.assert(
      fc.property(houses, (house) => {
        for (const field of HOUSE_FIELD_NAMES) {
          const value = house[field];
          if (value !== undefined) expect(parseHouseValue(field, formatHouseValue(value))).toEqual({ [field]: value });
        }
      }),
    );
    expect(parseHouseValue('tieBreaks', 'none')).toEqual({ tieBreaks: [] });
    expect(parseHouseValue('lots', '1-2-3')).toEqual({ lots: [1, 2, 3] });
    const wrong: [HouseField, string][] = [
      ['chips', ''],
      ['chips', '010'],
      ['chips', '1e1'],
      ['chips', '21'],
      ['bankFromBox', 'yes'],
      ['bankFromBox', 'true'],
      ['payout', 'most'],
      ['lots', 'none'],
      ['lots', '1-'],
      ['lots', '1-4'],
      ['tieBreaks', ''],
      ['tieBreaks', 'chips-chips'],
    ];
    for (const [field, text] of wrong) expect([field, text, parseHouseValue(field, text)]).toEqual([field, text, null]);
  });

  it('H1 are written into the record in one line, as far as they differ from print', () => {
    const house: House = { chips: 10, payout: 'majority', tieBreaks: [], lots: [1, 3], bankFromBox: true };
    const recorded = new RecordedGame({ edition: 'don', players: 3, house, deal: { seed: 'house' } });
    const text = writeRecord(recorded);
    expect(text.split('\n').slice(0, 6)).toEqual([
      'Don record 2',
      'Edition: don',
      'Players: 3',
      'Options: sideAuctions=on exchange=off hiddenChips=on enforcement=guarded minimumBid=0',
      'House: chips=10 bankFromBox=on tieBreaks=none lots=1-3',
      'Seed: "house"',
    ]);
    const again = readRecord(text);
    expect(again.game).toEqual(recorded.game);
    expect([again.version, recorded.version]).toEqual([2, 2]);
  });

  it('H1 every field of the table of fields is one of the edition', () => {
    for (const field of Object.keys(HOUSE_FIELDS)) expect(EDITIONS.don).toHaveProperty(field);
  });
});
