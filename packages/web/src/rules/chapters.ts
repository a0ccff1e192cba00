import { RULE_IDS, type RuleId } from '@don/rules';

/** The chapters of the rules, by the letter of their ids, in the order in which one meets them. */
export const CHAPTERS = ['D', 'A', 'P', 'S', 'X', 'F', 'O', 'H'] as const;
export type Chapter = (typeof CHAPTERS)[number];

export function rulesIn(chapter: Chapter): RuleId[] {
  return RULE_IDS.filter((rule) => rule.startsWith(chapter));
}
