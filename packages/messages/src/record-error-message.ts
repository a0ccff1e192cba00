import type { RecordError } from '@don/rules';
import type { Message } from './message.js';
import { refusalMessage } from './refusal-message.js';

/** What is wrong with a record, in a sentence that says where. */
export function recordErrorMessage({ code, line, column, refusal, changedRule }: RecordError): Message {
  const place = { line, column };
  if (changedRule !== null) return { id: 'record.rule_changed', facts: { ...place, rule: changedRule } };
  if (code !== 'refused' || refusal === null) return { id: `record.${code}`, facts: place };
  const reason: Message = refusalMessage(refusal, { names: [], you: null });
  return { id: 'record.refused', facts: { ...place, rule: refusal.rule, reason: { list: [reason] } } };
}
