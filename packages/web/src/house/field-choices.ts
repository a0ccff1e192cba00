import type { EditionRule } from '@don/messages';
import { type FieldKind, HOUSE_FIELDS, type HouseField, TIE_BREAKS } from '@don/rules';

/** The row of the editions' table that a field is. */
export const RULE_OF: Readonly<Record<HouseField, EditionRule>> = {
  chips: 'E2',
  bankFromBox: 'E4',
  payout: 'E5',
  remainderTo: 'E6',
  fineTo: 'E7',
  afterFine: 'E8',
  passReward: 'E9',
  chipBonus: 'E10',
  tieBreaks: 'E11',
  lots: 'E14',
  overbid: 'E15',
};

/** Every value that a field may have, as `formatHouseValue` writes it; the lots are too many and put together one by one. */
export function choicesOf(field: Exclude<HouseField, 'lots'>): readonly string[] {
  const kind: FieldKind = HOUSE_FIELDS[field];
  switch (kind.kind) {
    case 'switch':
      return ['on', 'off'];
    case 'count':
      return Array.from({ length: kind.max - kind.min + 1 }, (_, more) => `${kind.min + more}`);
    case 'choice':
      return kind.values;
    case 'list':
      return ['none', ...orders(TIE_BREAKS)];
  }
}

/** Every order of some of the words, the short ones first. */
function orders(words: readonly string[]): string[] {
  const longer = (start: readonly string[]): string[][] =>
    words.filter((word) => !start.includes(word)).map((word) => [...start, word]);
  const ones = longer([]);
  const twos = ones.flatMap(longer);
  return [...ones, ...twos, ...twos.flatMap(longer)].map((order) => order.join('-'));
}
