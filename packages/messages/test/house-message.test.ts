import { houseMessage, textOf } from '@don/messages';
import { HOUSE_FIELD_NAMES, type House } from '@don/rules';
import { expect, test } from 'vitest';
import { wordingIn } from './wording-in.js';

const inEnglish = await wordingIn('en');
const inGerman = await wordingIn('de');

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

test('H1 the fan sheet has its article', () => {
  const said = (house: House): string => textOf(inEnglish, houseMessage('manual', house));
  expect(said({})).toBe('As printed on the fan sheet.');
  expect(said({ chips: 10 })).toBe('Like the fan sheet, but: 10 chips each.');
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
