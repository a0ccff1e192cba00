import type { MessageId } from './languages.js';
import type { Message } from './message.js';

/** The codes that have a message; the protocol's own are checked against them where the two meet. */
type WordedProblem<Id = MessageId> = Id extends `problem.${infer Code}` ? Code : never;

/** What the server refused, as a sentence; what the rules refuse is worded as at any table. */
export function problemMessage({ code }: { readonly code: WordedProblem }): Message {
  return { id: `problem.${code}` };
}
