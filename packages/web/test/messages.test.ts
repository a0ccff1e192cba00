import { WHY_KEYS, type WhyKey } from '@don/bots';
import { nameSchema } from '@don/protocol';
import { COLOURS, EDITION_IDS, RULE_IDS } from '@don/rules';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import type { Sitter } from '../src/game/source.js';
import earlyGerman from '../src/i18n/de.json' with { type: 'json' };
import earlyEnglish from '../src/i18n/en.json' with { type: 'json' };
import earlySpanish from '../src/i18n/es.json' with { type: 'json' };
import earlyFrench from '../src/i18n/fr.json' with { type: 'json' };
import type { Language, Messages } from '../src/i18n/languages.js';
import lateGerman from '../src/i18n/late/de.json' with { type: 'json' };
import lateEnglish from '../src/i18n/late/en.json' with { type: 'json' };
import lateSpanish from '../src/i18n/late/es.json' with { type: 'json' };
import lateFrench from '../src/i18n/late/fr.json' with { type: 'json' };
import { textOf } from '../src/i18n/say.js';
import { shownName, shownSitters } from '../src/i18n/shown-name.js';
import { whyMessage } from '../src/i18n/why-message.js';
import { Wording } from '../src/i18n/wording.js';

const WHYS = Object.entries(WHY_KEYS) as [WhyKey, readonly string[]][];

const english = { ...earlyEnglish, ...lateEnglish };
const spanish = { ...earlySpanish, ...lateSpanish };
const french = { ...earlyFrench, ...lateFrench };
const german = { ...earlyGerman, ...lateGerman };

const translations: [string, Record<string, string>][] = [
  ['Spanish', spanish],
  ['French', french],
  ['German', german],
];

/** The names of all facts in a message, wherever they stand in it. */
function factsIn(message: string): string[] {
  const found = new Set<string>();
  const look = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      found.add(element.value);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) look(option.value);
    }
  };
  look(parse(message));
  // Every message knows its edition, and a language may have no need to say so.
  found.delete('edition');
  return [...found].sort();
}

/** The branches of every `select` in a message: they are words of the program, not of a language. */
function branchesIn(message: string): string[] {
  const found: string[] = [];
  const look = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
      if (element.type === TYPE.select) found.push(`${element.value}: ${Object.keys(element.options).join(' ')}`);
      for (const option of Object.values(element.options)) look(option.value);
    }
  };
  look(parse(message));
  return [...new Set(found)].sort();
}

test.each(translations)('%s has every message and no other', (_, messages) => {
  expect(Object.keys(messages)).toEqual(Object.keys(english));
});

test.each(translations)('%s names the same facts as English', (_, messages) => {
  const differing = Object.entries(english).filter(
    ([id, text]) => factsIn(messages[id] ?? '').join() !== factsIn(text).join(),
  );
  expect(differing.map(([id]) => id)).toEqual([]);
});

test.each(translations)('%s knows "you" wherever English does', (_, messages) => {
  const speaksToYou = (text: string): boolean => branchesIn(text).some((branch) => branch.includes('you'));
  const differing = Object.entries(english).filter(
    ([id, text]) => speaksToYou(messages[id] ?? '') !== speaksToYou(text),
  );
  expect(differing.map(([id]) => id)).toEqual([]);
});

const languages: [Language, Record<string, string>][] = [
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['de', german],
];

/** What a bot estimates, with a decimal; everything else that it counts is whole. */
const ESTIMATES = ['worth', 'rivalWorth', 'gain', 'price'];

function wordingOf([language, texts]: (typeof languages)[number]): Wording {
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));
  return new Wording(language, messages as Messages);
}

/** All reasons of a bot in a language, in which everything is 1 and every estimate something else. */
function reasonsIn(language: (typeof languages)[number], estimate: number): string[] {
  const wording = wordingOf(language);
  return WHYS.map(([key, names]) => {
    const data = Object.fromEntries(names.map((name) => [name, ESTIMATES.includes(name) ? estimate : 1]));
    return textOf(wording, whyMessage({ key, data }, { names: ['Ada', 'Ben'], you: 0 }));
  });
}

test.each(languages)('in %s a bot counts one as one', (...language) => {
  const plural = /\b1 (points|puntos|Punkte|chips|fichas|jetons|Chips)\b/;
  expect(reasonsIn(language, 1).filter((reason) => plural.test(reason))).toEqual([]);
});

test.each(languages)('in %s decimals are written as one does there', (...language) => {
  const foreign = language[0] === 'en' ? '2,5' : '2.5';
  expect(reasonsIn(language, 2.5).filter((reason) => reason.includes(foreign))).toEqual([]);
});

test.each(languages)('in %s a guest has a name that nobody can take, and nobody else has another', (...language) => {
  const wording = wordingOf(language);
  const shown = shownName(wording, 'Guest 2355');
  expect(shown).toContain('2355');
  expect(nameSchema.safeParse(shown).success).toBe(false);
  for (const name of ['Ada', 'guest 2355', 'Guest 23', 'Guest 23555', 'A Guest 2355', shown])
    expect(shownName(wording, name)).toBe(name);
});

test.each(languages)('in %s a deleted account has a name that nobody can take', (...language) => {
  const shown = shownName(wordingOf(language), 'Deleted');
  expect(shown).toMatch(/^\(\p{L}+\)$/u);
  expect(nameSchema.safeParse(shown).success).toBe(false);
});

test.each(languages)('in %s whoever played alone without a name is "you" to himself alone', (...language) => {
  const wording = wordingOf(language);
  const person = { name: textOf(wording, { id: 'you' }), level: null };
  const namesFor = (sitters: readonly Sitter[], viewer: number | null): string[] =>
    shownSitters(wording, sitters, viewer).map(({ name }) => name);
  const alone = [person, { name: 'Vito', level: 'casual' }] as const;
  expect(namesFor(alone, 0)).toEqual([person.name, 'Vito']);
  expect(namesFor(alone, null)).toEqual([expect.stringContaining('1'), 'Vito']);
  // A name like any other, where more than one has one.
  expect(namesFor([person, { name: 'Ada', level: null }], null)).toEqual([person.name, 'Ada']);
});

test('no message is written twice', () => {
  expect(Object.keys(lateEnglish).filter((id) => id in earlyEnglish)).toEqual([]);
});

test.each(languages)('in %s every edition has six names of its own, with the colour beside each', (...language) => {
  const named = EDITION_IDS.map((edition) => {
    const wording = wordingOf(language).of(edition);
    return COLOURS.map((colour) => {
      const name = textOf(wording, { id: `name.${colour}` });
      const beside = `(${textOf(wording, { id: `colour.${colour}` })})`;
      expect(textOf(wording, { id: `district.${colour}`, facts: { number: 7 } })).toBe(`${name} 7 ${beside}`);
      expect(textOf(wording, { id: `set.${colour}` })).toContain(beside);
      return name;
    });
  });
  // The fan's sheet is about Don.
  expect(named[3]).toEqual(named[0]);
  expect(new Set(named.flat()).size).toBe(18);
});

test('sculptures and treasures have their own gender in German', () => {
  const asked = EDITION_IDS.map((edition) => textOf(wordingOf(['de', german]).of(edition), { id: 'discard.question' }));
  expect(asked.slice(0, 3)).toEqual([
    'Du konntest nicht zahlen: Wähle ein Viertel, das du verlierst.',
    'Du konntest nicht zahlen: Wähle eine Skulptur, die du verlierst.',
    'Du konntest nicht zahlen: Wähle einen Schatz, den du verlierst.',
  ]);
});

test('in French no line begins with a colon: the space before it does not break', () => {
  const breaking = Object.entries(french).filter(([, text]) => / [:;?!»]|« /.test(text));
  expect(breaking.map(([id]) => id)).toEqual([]);
});

test('every rule has its sentence', () => {
  expect(RULE_IDS.filter((rule) => !(`rule.${rule}` in english))).toEqual([]);
});

test.each(WHYS)('a bot’s reason %s is worded with nothing but its facts', (key, names) => {
  const data = Object.fromEntries(names.map((name) => [name, 1]));
  const { id, facts = {} } = whyMessage({ key, data }, { names: ['Ada', 'Ben'], you: 0 });
  const wanted = factsIn((english as Record<string, string>)[id] ?? '');
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !(name in facts))).toEqual([]);
});
