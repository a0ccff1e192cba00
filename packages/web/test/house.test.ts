import { EDITION_IDS, EDITIONS, HOUSE_FIELD_NAMES, type House, isHouseValue, optionsFor } from '@don/rules';
import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { choicesOf } from '../src/house/field-choices.js';
import { houseMessage } from '../src/house/house-message.js';
import { PRESETS } from '../src/house/presets.js';
import { wayFrom, wayText } from '../src/house/way.js';
import german from '../src/i18n/de.json' with { type: 'json' };
import english from '../src/i18n/en.json' with { type: 'json' };
import type { Language, Messages } from '../src/i18n/languages.js';
import lateGerman from '../src/i18n/late/de.json' with { type: 'json' };
import lateEnglish from '../src/i18n/late/en.json' with { type: 'json' };
import { textOf } from '../src/i18n/say.js';
import { Wording } from '../src/i18n/wording.js';

function wordingOf(language: Language, texts: Record<string, string>): Wording {
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));
  return new Wording(language, messages as Messages);
}
const inEnglish = wordingOf('en', { ...english, ...lateEnglish });
const inGerman = wordingOf('de', { ...german, ...lateGerman });

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

test('H1 a table says in words how it differs from its edition', () => {
  const said = (house: House): string => textOf(inEnglish, houseMessage('don', house));
  expect(said({})).toBe('As printed in Don (2001).');
  expect(said({ chips: 10, tieBreaks: [] })).toBe('Like Don (2001), but: 10 chips each and ties are shared.');
  expect(textOf(inGerman, houseMessage('don', { chips: 1 }))).toBe('Wie Don (2001), aber: je 1 Chip.');
});

test('H1 every field has its words', () => {
  expect(Object.keys(EVERYTHING)).toEqual(HOUSE_FIELD_NAMES);
  const said = HOUSE_FIELD_NAMES.map((field) =>
    textOf(inEnglish, houseMessage('don', { [field]: EVERYTHING[field] })).replace('Like Don (2001), but: ', ''),
  );
  expect(new Set(said).size).toBe(HOUSE_FIELD_NAMES.length);
  // What is not there is said by its id.
  expect(said.filter((words) => words.startsWith('house.'))).toEqual([]);
});

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

test('H1 presets survive a link, too', () => {
  for (const preset of Object.values(PRESETS)) expect(wayFrom(wayText(preset))).toEqual(preset);
});

test('H1 a form offers every value of a field and no other', () => {
  expect(choicesOf('chips')).toHaveLength(20);
  expect(choicesOf('passReward')).toHaveLength(6);
  expect(choicesOf('tieBreaks')).toHaveLength(16);
  for (const choice of choicesOf('tieBreaks').slice(1)) expect(isHouseValue('tieBreaks', choice.split('-'))).toBe(true);
});
