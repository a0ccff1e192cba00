import type { Event } from '@don/rules';
import { narrate, nobodyStirs, sentence } from './narration.js';
import type { People } from './people.js';

type Quiet = Extract<Event, { type: 'keep' | 'stay' }>;

/** What explains itself: the rule behind it would only be noise to a player. */
const PLAIN: readonly Event['type'][] = ['round', 'lot', 'bid', 'pass', 'offer', 'over'];

/** Events as lines to read one after the other; an empty line parts the rounds, and seats that do nothing in turn share one. */
export class Story {
  private readonly people: People;
  private readonly withEveryRule: boolean;
  private quiet: Quiet[] = [];

  constructor(people: People, withEveryRule = false) {
    this.people = people;
    this.withEveryRule = withEveryRule;
  }

  tell(events: readonly Event[]): string[] {
    return events.flatMap((event) => this.tellOne(event));
  }

  /** What was held back because more of its kind might have followed. */
  rest(): string[] {
    if (this.quiet.length === 0) return [];
    const line = nobodyStirs(this.quiet, this.people);
    this.quiet = [];
    return [line];
  }

  private tellOne(event: Event): string[] {
    if (event.type === 'keep' || event.type === 'stay') {
      const before = this.quiet[0]?.type === event.type ? [] : this.rest();
      this.quiet.push(event);
      return before;
    }
    const isPlain = !this.withEveryRule && PLAIN.includes(event.type);
    const gap = event.type === 'round' ? [''] : [];
    return [...this.rest(), ...gap, isPlain ? sentence(event, this.people) : narrate(event, this.people)];
  }
}
