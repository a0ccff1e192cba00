import type { Edition, RuleId } from '@don/rules';
import type { Message } from './message.js';

/** A rule in a sentence or two. */
export function ruleMessage(rule: RuleId): Message {
  return { id: `rule.${rule}` };
}

const SUMMARY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The game in ten lines, true of every edition and of every house rule. */
export function summaryMessages(edition: Edition): Message[] {
  const sizes = [...new Set(edition.lots)].sort().join('');
  return SUMMARY.map((line) => ({ id: `sum.${line}`, facts: { sizes } }));
}
