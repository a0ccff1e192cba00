import { RULE_IDS, type RuleId } from '@don/rules';

/** The chapters of the rules, by the letter of their ids, in the order in which one meets them. */
export const CHAPTERS = ['D', 'A', 'P', 'S', 'X', 'F', 'O', 'H'] as const;
export type Chapter = (typeof CHAPTERS)[number];

export function rulesIn(chapter: Chapter): RuleId[] {
  return RULE_IDS.filter((rule) => rule.startsWith(chapter));
}

/** Whether a text holds what is looked for, whatever its accents and capitals. */
export function holds(text: string, wanted: string): boolean {
  return plain(text).includes(plain(wanted.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
