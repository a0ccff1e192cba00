import { EDITION_RULES, editionFact, isInUse, LANGUAGES, summaryMessages, textOf } from '@don/messages';
import { EDITION_IDS, EDITIONS, editionOf, type House, RULE_IDS } from '@don/rules';
import { expect, test } from 'vitest';
import { wordingIn } from './wording-in.js';

test('the comparison tells the editions apart where their data do', () => {
  const differing = EDITION_RULES.filter((rule) => {
    const facts = EDITION_IDS.map((id) => JSON.stringify(editionFact(EDITIONS[id], rule)));
    return new Set(facts).size > 1;
  });
  expect(differing).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12', 'E14']);
});

test('a rule that an edition never plays by is said to be none of its', () => {
  const unused = (id: keyof typeof EDITIONS): string[] => RULE_IDS.filter((rule) => !isInUse(EDITIONS[id], rule));
  expect(unused('don')).toEqual(['A7', 'P4']);
  expect(unused('serengeti')).toEqual(['P3']);
});

test.each(LANGUAGES)('E14 the summary tells the sizes of the table’s own lots: %s', async (language) => {
  const wording = await wordingIn(language);
  const said = (house: House): string =>
    summaryMessages(editionOf({ edition: 'don', house })).map((line) => textOf(wording, line))[1] ?? '';
  const all = [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]].map((lots) => said({ lots }));
  expect(new Set(all).size).toBe(7);
  expect(said({ lots: [3, 2, 3] })).toBe(said({ lots: [2, 3] }));
});

test('E14 the summary of Templari with Don’s lots speaks of Don’s lots', async () => {
  const english = await wordingIn('en');
  const line = summaryMessages(editionOf({ edition: 'templari', house: { lots: [1, 2, 3] } }))[1];
  expect(line && textOf(english.of('templari'), line)).toContain('a lot of one, two or three of them');
});
