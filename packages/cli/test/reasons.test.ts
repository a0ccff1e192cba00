import { WHY_KEYS, type WhyKey } from '@don/bots';
import { LANGUAGES, type Language, loadMessages, textOf, Wording, whyMessage } from '@don/messages';
import { expect, test } from 'vitest';

const REASONS = Object.entries(WHY_KEYS) as [WhyKey, readonly string[]][];

/** What a bot estimates, with a decimal; everything else that it counts is whole. */
const ESTIMATES = ['worth', 'rivalWorth', 'gain', 'price'];

/** All reasons of a bot in a language, in which everything is 1 and every estimate something else. */
async function reasonsIn(language: Language, estimate: number): Promise<string[]> {
  const wording = new Wording(language, await loadMessages(language));
  return REASONS.map(([key, names]) => {
    const data = Object.fromEntries(names.map((name) => [name, ESTIMATES.includes(name) ? estimate : 1]));
    return textOf(wording, whyMessage({ key, data }, { names: ['Ada', 'Ben'], you: 0 }));
  });
}

test.each(LANGUAGES)('in %s every reason of a bot has its sentence, with nothing but its facts', async (language) => {
  // What lacks a message or a fact is worded by its id.
  expect((await reasonsIn(language, 1)).filter((reason) => reason.startsWith('why.'))).toEqual([]);
});

test.each(LANGUAGES)('in %s a bot counts one as one', async (language) => {
  const plural = /\b1 (points|puntos|Punkte|chips|fichas|jetons|Chips)\b/;
  expect((await reasonsIn(language, 1)).filter((reason) => plural.test(reason))).toEqual([]);
});

test.each(LANGUAGES)('in %s decimals are written as usual there', async (language) => {
  const foreign = language === 'en' ? '2,5' : '2.5';
  expect((await reasonsIn(language, 2.5)).filter((reason) => reason.includes(foreign))).toEqual([]);
});
