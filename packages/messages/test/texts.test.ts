import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language, textOf } from '@don/messages';
import { COLOURS, EDITION_IDS, RULE_IDS } from '@don/rules';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { wordingIn } from './wording-in.js';

const TEXTS = new URL('../src/texts/', import.meta.url);
const FILES = readdirSync(new URL('en', TEXTS));

function textsIn(language: Language, files = FILES): Record<string, string> {
  const read = (file: string): object => JSON.parse(readFileSync(new URL(`${language}/${file}`, TEXTS), 'utf8'));
  return Object.assign({}, ...files.map(read));
}

const english = textsIn('en');
const translations = LANGUAGES.filter((language) => language !== 'en');

/** Every element of a message, those inside its branches included. */
function elementsIn(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return message.flatMap((element) => {
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsIn(value))];
  });
}

function factsIn(text = ''): string[] {
  const names = elementsIn(parse(text)).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
  );
  // A language may need neither the edition nor whose bid it is.
  return [...new Set(names)].filter((name) => !['edition', 'bidder'].includes(name)).sort();
}

function speaksToYou(text = ''): boolean {
  return elementsIn(parse(text)).some((element) => element.type === TYPE.select && 'you' in element.options);
}

test.each(translations)('%s has every message in the same file, and no other', (language) => {
  for (const file of FILES) expect(Object.keys(textsIn(language, [file]))).toEqual(Object.keys(textsIn('en', [file])));
});

test('no message is written in two files', () => {
  expect(FILES.flatMap((file) => Object.keys(textsIn('en', [file])))).toEqual(Object.keys(english));
});

test.each(translations)('%s names the same facts as English', (language) => {
  const texts = textsIn(language);
  const differing = Object.keys(english).filter((id) => factsIn(texts[id]).join() !== factsIn(english[id]).join());
  expect(differing).toEqual([]);
});

test.each(translations)('%s speaks to "you" wherever English does', (language) => {
  const texts = textsIn(language);
  expect(Object.keys(english).filter((id) => speaksToYou(texts[id]) !== speaksToYou(english[id]))).toEqual([]);
});

test.each(LANGUAGES)('in %s every edition has six names of its own, with the colour beside each', async (language) => {
  const named = [];
  for (const edition of EDITION_IDS) {
    const wording = (await wordingIn(language)).of(edition);
    const names = COLOURS.map((colour) => {
      const name = textOf(wording, { id: `name.${colour}` });
      const beside = `(${textOf(wording, { id: `colour.${colour}` })})`;
      expect(textOf(wording, { id: `district.${colour}`, facts: { number: 7 } })).toBe(`${name} 7 ${beside}`);
      expect(textOf(wording, { id: `set.${colour}` })).toContain(beside);
      return name;
    });
    named.push(names);
  }
  // The fan sheet is about Don.
  expect(named[3]).toEqual(named[0]);
  expect(new Set(named.flat()).size).toBe(18);
});

test('sculptures and treasures have their own gender in German', async () => {
  const german = await wordingIn('de');
  const asked = EDITION_IDS.map((edition) => textOf(german.of(edition), { id: 'discard.question' }));
  expect(asked.slice(0, 3)).toEqual([
    'Du konntest nicht zahlen. Welches Viertel gibst du ab?',
    'Du konntest nicht zahlen. Welche Skulptur gibst du ab?',
    'Du konntest nicht zahlen. Welchen Schatz gibst du ab?',
  ]);
});

test('in French no line begins with a colon, and the space before other signs is narrow', () => {
  const breaking = Object.entries(textsIn('fr')).filter(([, text]) => / [:;?!»]|« |\u00a0[;?!]/.test(text));
  expect(breaking.map(([id]) => id)).toEqual([]);
});

test('every rule has its sentence', () => {
  expect(RULE_IDS.filter((rule) => !(`rule.${rule}` in english))).toEqual([]);
});
