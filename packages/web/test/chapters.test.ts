import { EDITION_RULES } from '@don/messages';
import { RULE_IDS } from '@don/rules';
import { expect, test } from 'vitest';
import { CHAPTERS, holds, rulesIn } from '../src/rules/chapters.js';

test('every rule stands in a chapter or in the comparison, and once', () => {
  expect([...CHAPTERS.flatMap(rulesIn), ...EDITION_RULES].sort()).toEqual([...RULE_IDS].sort());
});

test('a search minds neither capitals nor accents', () => {
  expect(holds('La puja más alta', 'MAS')).toBe(true);
  expect(holds('A6 forbidden', ' a6 ')).toBe(true);
  expect(holds('A6 forbidden', 'A7')).toBe(false);
});
