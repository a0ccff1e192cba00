import type { Seat } from '@don/rules';
import type { Fact } from './message.js';

/** How the seats are called, and which of them is the reader, whom sentences speak to. */
export interface People {
  readonly names: readonly string[];
  readonly you: Seat | null;
}

/** The facts by which a sentence chooses between "you" and a name: `who`, `name`; or with a prefix for a second person. */
export function person(people: People, seat: Seat, prefix = ''): Record<string, Fact> {
  const name = { player: seat, name: people.names[seat] ?? `${seat + 1}` };
  const who = seat === people.you ? 'you' : 'other';
  return prefix === '' ? { who, name } : { [`${prefix}Who`]: who, [`${prefix}Name`]: name };
}
