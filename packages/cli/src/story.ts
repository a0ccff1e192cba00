import { eventMessage, type People } from '@don/messages';
import type { Event } from '@don/rules';
import type { Translator } from './language.js';

type Quiet = Extract<Event, { type: 'keep' | 'stay' }>;

/** What explains itself: the rule behind it would only be noise to a player. */
const PLAIN: readonly Event['type'][] = ['round', 'lot', 'bid', 'pass', 'offer', 'over'];

/** Events as lines to read one after the other. An empty line parts the rounds, and seats that do nothing share a line. */
export class Story {
  private readonly words: Translator;
  private readonly people: People;
  private readonly withEveryRule: boolean;
  private quiet: Quiet[] = [];

  constructor(words: Translator, people: People, withEveryRule = false) {
    this.words = words;
    this.people = people;
    this.withEveryRule = withEveryRule;
  }

  tell(events: readonly Event[]): string[] {
    return events.flatMap((event) => this.tellOne(event));
  }

  /** What was held back because more of its kind might have followed. */
  rest(): string[] {
    const [first, ...others] = this.quiet;
    this.quiet = [];
    if (first === undefined) return [];
    if (others.length === 0) return [this.sentence(first)];
    const names = [first, ...others].map(({ seat }) => this.words.name(this.people, seat));
    return [`${this.words.say(`terminal.${first.type}`, { names: this.words.list(names) })} (${first.rule})`];
  }

  private tellOne(event: Event): string[] {
    if (event.type === 'keep' || event.type === 'stay') {
      const before = this.quiet[0]?.type === event.type ? [] : this.rest();
      this.quiet.push(event);
      return before;
    }
    return [...this.rest(), ...(event.type === 'round' ? [''] : []), this.sentence(event)];
  }

  private sentence(event: Event): string {
    const text = this.words.text(eventMessage(event, this.people));
    return !this.withEveryRule && PLAIN.includes(event.type) ? text : `${text} (${event.rule})`;
  }
}
