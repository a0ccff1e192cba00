import type { RuleId } from '@don/rules';
import type { Message } from './say.js';

/** What an edition or a table decides (E, O) never stands in the log: no event cites it. */
type CitedRule = Exclude<RuleId, `${'E' | 'O'}${number}`>;

/** A rule that an event or a refusal cites, in a sentence or two. */
export function ruleMessage(rule: RuleId): Message {
  return { id: `rule.${rule as CitedRule}` };
}
