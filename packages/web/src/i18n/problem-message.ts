import type { Problem } from '@don/protocol';
import type { Message } from './say.js';

/** What the server has against something, as a sentence; what the rules have against it is worded as at any table. */
export function problemMessage({ code }: Pick<Problem, 'code'>): Message {
  return { id: `problem.${code}` };
}
