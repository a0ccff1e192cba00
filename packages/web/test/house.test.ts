import { EDITION_IDS, EDITIONS, type House, isHouseValue, optionsFor } from '@don/rules';
import { expect, test } from 'vitest';
import { choicesOf } from '../src/house/field-choices.js';
import { PRESETS } from '../src/house/presets.js';
import { unreadIn, wayFrom, wayText } from '../src/house/variant.js';

/** Every field of Don that can be different, and is. */
const EVERYTHING: House = {
  chips: 10,
  bankFromBox: true,
  payout: 'perCard',
  remainderTo: 'bank',
  fineTo: 'bank',
  afterFine: 'isOut',
  passReward: 1,
  chipBonus: 0,
  tieBreaks: ['districts', 'chips'],
  lots: [1, 2, 3, 3],
  overbid: 'outAtOnce',
};

test('H1 a link holds a whole way to play, and a spoiled one leads to print', () => {
  const way = {
    edition: 'don' as const,
    options: {
      ...optionsFor(EDITIONS.don),
      sideAuctions: false,
      enforcement: 'table' as const,
      minimumBid: 1 as const,
    },
    house: EVERYTHING,
  };
  expect(wayFrom(wayText(way))).toEqual(way);
  for (const edition of EDITION_IDS) {
    const printed = { edition, options: optionsFor(EDITIONS[edition]), house: {} };
    expect(wayText(printed)).toBe(`edition=${edition}`);
    expect(wayFrom(`edition=${edition}&chips=99&lots=4&payout=none&exchange=perhaps`)).toEqual(printed);
    expect(wayFrom(`edition=${edition}&chips=${EDITIONS[edition].chips}`)).toEqual(printed);
  }
  expect(wayFrom('edition=chess')).toBeNull();
  expect(wayFrom('')).toBeNull();
});

test('H1 what a link asks for and nobody can play is named', () => {
  expect(unreadIn('edition=don&chips=99&lots=4&exchange=perhaps&minimumBid=1&from=mail')).toEqual([
    'chips=99',
    'lots=4',
    'exchange=perhaps',
  ]);
  expect(unreadIn('edition=chess')).toEqual(['edition=chess']);
  for (const preset of Object.values(PRESETS)) expect(unreadIn(wayText(preset))).toEqual([]);
});

test('H1 presets survive a link, too', () => {
  for (const preset of Object.values(PRESETS)) expect(wayFrom(wayText(preset))).toEqual(preset);
});

test('H1 a form offers every value of a field and no other', () => {
  expect(choicesOf('chips')).toHaveLength(20);
  expect(choicesOf('passReward')).toHaveLength(6);
  expect(choicesOf('tieBreaks')).toHaveLength(16);
  for (const choice of choicesOf('tieBreaks').slice(1)) expect(isHouseValue('tieBreaks', choice.split('-'))).toBe(true);
});
