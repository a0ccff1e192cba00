import { ruleMessage, textOf, type Wording } from '@don/messages';
import { COLOURS, RULE_IDS, type RuleId } from '@don/rules';
import { RULINGS, SYNONYMS } from './rulings.js';

/** Every rule and ruling in the words that it can be found by. */
export function searchTexts(wording: Wording): Map<RuleId | (typeof RULINGS)[number], string> {
  const say = (id: Parameters<typeof textOf>[1]['id']): string => textOf(wording, { id });
  const also = (rule: RuleId): string => {
    // D1: the colours, by the edition's names for them too.
    if (rule === 'D1') return COLOURS.map((colour) => say(`set.${colour}`)).join(' ');
    const words = SYNONYMS[rule];
    return words ? say(words) : '';
  };
  return new Map([
    ...RULE_IDS.map((rule) => [rule, `${rule} ${textOf(wording, ruleMessage(rule))} ${also(rule)}`] as const),
    ...RULINGS.map((ruling) => [ruling, `${ruling} ${say(`ruling.${ruling}`)}`] as const),
  ]);
}

/**
 * The texts that hold every word that is looked for, whatever its accents, capitals, hyphens and plural. Words that only
 * begin alike count where no text has them whole: "broke" does not find "broken", and "forbid" finds "forbidden".
 */
export function search<Id>(texts: ReadonlyMap<Id, string>, wanted: string): ReadonlySet<Id> {
  const sought = wordsIn(wanted);
  const matches = (isLike: (word: string, part: string) => boolean): Id[] =>
    [...texts].flatMap(([id, text]) => {
      const words = wordsIn(text);
      return sought.every((part) => words.some((word) => isLike(word, part))) ? [id] : [];
    });
  const whole = matches((word, part) => singular(word) === singular(part));
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

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}
