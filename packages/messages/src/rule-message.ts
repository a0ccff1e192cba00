import type { RuleId } from '@don/rules';
import type { Message } from './message.js';

/** A rule in a sentence or two. */
export function ruleMessage(rule: RuleId): Message {
  return { id: `rule.${rule}` };
}
