import type { MessageId } from './languages.js';
import type { Fact, Message } from './message.js';
import { type People, person } from './people.js';

/** The reasons that have a message. Those that a bot gives are checked against them where the two meet. */
type ReasonKey<Id = MessageId> = Id extends `why.${infer Key}` ? Key : never;

/** A bot's reason: which one, and its facts. */
interface BotReason {
  readonly key: ReasonKey;
  readonly data: Readonly<Record<string, number | string | null>>;
}

/** The facts that are names of districts. */
const DISTRICT_FACTS = ['card', 'take', 'give'];
/** The facts that are seats. */
const SEAT_FACTS = ['rival', 'payee', 'from'];

/** A bot's reason as a sentence. A seat becomes two facts, `rivalWho` and `rivalName`; `none` is who is nobody. */
export function whyMessage({ key, data }: BotReason, people: People): Message {
  const facts = Object.entries(data).map(([name, value]) => factsOf(name, value, people));
  return { id: `why.${key}`, facts: Object.assign({}, ...facts) };
}

function factsOf(name: string, value: number | string | null, people: People): Record<string, Fact> {
  if (SEAT_FACTS.includes(name)) {
    if (typeof value === 'number') return person(people, value, name);
    return { [`${name}Who`]: 'none', [`${name}Name`]: '' };
  }
  if (DISTRICT_FACTS.includes(name) && typeof value === 'string') return { [name]: { districts: [value] } };
  return { [name]: value === '' ? '–' : (value ?? 0) };
}
