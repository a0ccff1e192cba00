import { EDITION_RULES, editionFact, isInUse, LANGUAGES, textOf } from '@don/messages';
import { EDITION_IDS, EDITIONS, RULE_IDS } from '@don/rules';
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

test.each(LANGUAGES)('E14 the summary tells the sizes of the edition’s own lots: %s', async (language) => {
  const wording = await wordingIn(language);
  const said = EDITION_IDS.map((id) => textOf(wording.of(id), { id: 'sum.2' }));
  const [don, serengeti, templari] = said;
  expect(serengeti).toBe(don);
  expect(templari).not.toBe(don);
});
