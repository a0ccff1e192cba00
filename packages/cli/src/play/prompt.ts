import type { Action, Seat } from '@don/rules';
import type { Console } from '../console.js';
import { paintSentence } from '../paint.js';
import type { People } from '../people.js';
import type { Screen } from '../table-view.js';
import { wrapped } from '../text-width.js';

/** What can be typed at every prompt. */
export const ALWAYS = 'h hint, ? help, q quit';

/** One decision, as the person is asked for it. */
export interface Prompt {
  /** Shown once, when the turn begins. */
  readonly lines: readonly string[];
  readonly question: string;
  /** What was typed as an action; null where it was not understood, after saying so, or taken back. */
  readonly understand: (typed: string) => Promise<Action | null>;
}

/** Where the person sits and what he is asked with. */
export class Desk {
  readonly console: Console;
  readonly people: People;
  readonly seat: Seat;
  /** Whether he wants to be asked again before every bid. */
  readonly confirmsAll: boolean;
  /** Whether he does not want to be asked again in this game if he sells anything. */
  neverSells = false;

  constructor(console: Console, people: People, seat: Seat, confirmsAll: boolean) {
    this.console = console;
    this.people = people;
    this.seat = seat;
    this.confirmsAll = confirmsAll;
  }

  get screen(): Screen {
    return { people: this.people, paint: this.console.paint, columns: this.console.columns };
  }

  say(sentence: string): void {
    const lines = wrapped(sentence, this.console.columns, '  ');
    this.console.say(...lines.map((line) => paintSentence(this.console.paint, line)));
  }
}

export async function yes(console: Console, question: string, byDefault: boolean): Promise<boolean> {
  const answer = await console.ask(`${question} ${byDefault ? '[Y/n]' : '[y/N]'} `);
  return answer === '' ? byDefault : /^y/i.test(answer);
}
