import { type Language, ruleMessage, textOf, type Wording } from '@don/messages';
import { COLOURS, RULE_IDS, type RuleId } from '@don/rules';
import { CHAPTERS, rulesIn } from './chapters.js';
import { RULINGS, SYNONYMS } from './rulings.js';

/** The endings that words of a language take on: a search for "exchange" also means "exchanged". */
const ENDINGS: Readonly<Record<Language, RegExp>> = {
  en: /(?:ing|e[ds]|[es])$/,
  de: /(?:e[mnrst]?|[nst])$/,
  fr: /(?:e[rsz]?|[sz])$/,
  es: /(?:a[rs]?|e[rs]?|ir|os?|s)$/,
};

/** What is left of a word without an ending has at least so many letters. */
const MIN_STEM = 4;

/** Every rule and ruling in the words that it can be found by: its own, its chapter's, and synonyms. */
export function searchTexts(wording: Wording): Map<RuleId | (typeof RULINGS)[number], string> {
  const say = (id: Parameters<typeof textOf>[1]['id']): string => textOf(wording, { id });
  const also = (rule: RuleId): string => {
    // D1: the colours, by the edition's names for them too.
    if (rule === 'D1') return COLOURS.map((colour) => say(`set.${colour}`)).join(' ');
    const words = SYNONYMS[rule];
    return words ? say(words) : '';
  };
  const chapterOf = (rule: RuleId): string => {
    const chapter = CHAPTERS.find((one) => rulesIn(one).includes(rule));
    return chapter ? say(`chapter.${chapter}`) : '';
  };
  return new Map([
    ...RULE_IDS.map(
      (rule) => [rule, `${rule} ${textOf(wording, ruleMessage(rule))} ${also(rule)} ${chapterOf(rule)}`] as const,
    ),
    ...RULINGS.map((ruling) => [ruling, `${ruling} ${say(`ruling.${ruling}`)}`] as const),
  ]);
}

/**
 * The texts that hold every word that is looked for, whatever its accents, capitals, hyphens and ending. Words that only
 * begin alike count where no text has them otherwise: "broke" does not find "broken", and "forbid" finds "forbidden".
 */
export function search<Id>(texts: ReadonlyMap<Id, string>, wanted: string, language: Language): ReadonlySet<Id> {
  const sought = wordsIn(wanted);
  const matches = (isLike: (word: string, part: string) => boolean): Id[] =>
    [...texts].flatMap(([id, text]) => {
      const words = wordsIn(text);
      return sought.every((part) => words.some((word) => isLike(word, part))) ? [id] : [];
    });
  const whole = matches((word, part) => stem(word, language) === stem(part, language));
  return new Set(whole.length > 0 ? whole : matches((word, part) => word.startsWith(part)));
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replaceAll('æ', 'ae')
      .replaceAll('œ', 'oe')
      .replaceAll('-', '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** "exchang" of "exchange" and of "exchanged". */
function stem(word: string, language: Language): string {
  const shorter = word.replace(ENDINGS[language], '');
  return shorter.length < MIN_STEM || shorter === word ? word : stem(shorter, language);
}
