import { EDITION_RULES, type Language, loadMessages, loadRuleMessages, Wording } from '@don/messages';
import { RULE_IDS } from '@don/rules';
import { expect, test } from 'vitest';
import { CHAPTERS, rulesIn } from '../src/rules/chapters.js';
import { search, searchTexts } from '../src/rules/search.js';

test('every rule stands in a chapter or in the comparison, and once', () => {
  expect([...CHAPTERS.flatMap(rulesIn), ...EDITION_RULES].sort()).toEqual([...RULE_IDS].sort());
});

test('a search minds neither capitals nor accents', () => {
  const found = (wanted: string): number[] => [
    ...search(
      new Map([
        [1, 'La puja más alta'],
        [2, 'A6 forbidden'],
      ]),
      wanted,
      'es',
    ),
  ];
  expect(found('MAS')).toEqual([1]);
  expect(found(' a6 ')).toEqual([2]);
  expect(found('forbid')).toEqual([2]);
  expect(found('A7')).toEqual([]);
  expect(found('')).toEqual([1, 2]);
});

const SEARCHES: readonly (readonly [Language, string, readonly string[]])[] = [
  ['en', 'house rules', ['H1']],
  ['en', 'tie-break', ['F3', 'E11']],
  ['en', 'tiebreak', ['F3', 'E11']],
  ['en', 'remainders', ['P6', 'E6']],
  ['en', 'broke', ['A5', 'A9']],
  ['en', 'draw', ['F3', 'E11']],
  ['en', 'Gold Coast', ['D1']],
  ['en', 'amber', ['D1']],
  ['en', 'minimum', ['O3']],
  ['en', 'bankrupt', ['A5', 'A9']],
  ['en', 'first player', ['D2', 'A1']],
  ['fr', 'ex aequo', ['F3', 'E11']],
  ['fr', 'mettre aux enchères', ['S1']],
  ['es', 'intercambiar', ['X1']],
  ['de', 'bluffen', ['A5', 'O2']],
  ['de', 'Hausregeln', ['H1']],
  ['en', 'exchange', ['X1', 'X2', 'X3']],
  ['en', 'pass', ['A2', 'A7']],
  ['en', 'kitty', ['P6']],
  ['en', 'discard', ['A5', 'S4']],
  ['de', 'Tausch', ['X1', 'X2', 'X3']],
  ['de', 'verboten', ['A6', 'A9', 'S2']],
  ['fr', 'échange', ['X1', 'X2', 'X3']],
  ['fr', 'interdit', ['A6', 'A9', 'S2']],
  ['es', 'intercambio', ['X1', 'X2', 'X3']],
  ['es', 'prohibido', ['A6', 'A9', 'S2']],
  ['es', 'descartar', ['A5', 'S4']],
];

test.each(SEARCHES)('in %s, "%s" finds %s', async (language, wanted, rules) => {
  const wording = new Wording(language, {
    ...(await loadMessages(language)),
    ...(await loadRuleMessages(language)),
  });
  expect([...search(searchTexts(wording), wanted, language)]).toEqual(expect.arrayContaining([...rules]));
});

test('a word inside another one is no find', async () => {
  const wording = new Wording('en', { ...(await loadMessages('en')), ...(await loadRuleMessages('en')) });
  const found = (wanted: string): string[] => [...search(searchTexts(wording), wanted, 'en')];
  for (const rule of ['F3', 'E11']) expect(found('broke')).not.toContain(rule);
  for (const rule of ['A5', 'A6']) expect(found('draw')).not.toContain(rule);
});
