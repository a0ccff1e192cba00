import type { People } from '@don/messages';
import type { Action, Seat } from '@don/rules';
import type { Console } from '../console.js';
import type { Translator } from '../language.js';
import { paintSentence } from '../paint.js';
import type { Screen } from '../table-view.js';
import { wrapped } from '../text-width.js';

/** One decision, as the person is asked for it. */
export interface Prompt {
  /** Shown once, when the turn begins. */
  readonly lines: readonly string[];
  readonly question: string;
  /** What was typed as an action; null where it was not understood, after saying so, or taken back. */
  readonly understand: (typed: string) => Promise<Action | null>;
}

/** Where the person sits, and how they are asked. */
export class Desk {
  readonly console: Console;
  readonly words: Translator;
  readonly people: People;
  readonly seat: Seat;
  /** Whether every bid is to be confirmed. */
  readonly confirmsAll: boolean;
  /** Whether sales are declined without asking for the rest of this game. */
  neverSells = false;

  constructor(console: Console, words: Translator, people: People, seat: Seat, confirmsAll: boolean) {
    this.console = console;
    this.words = words;
    this.people = people;
    this.seat = seat;
    this.confirmsAll = confirmsAll;
  }

  get screen(): Screen {
    const { words, people, console } = this;
    return { words, people, paint: console.paint, columns: console.columns };
  }

  /** A question with the keys that can be typed at every prompt. */
  question(text: string): string {
    return `${text} · ${this.words.say('terminal.always')} > `;
  }

  confirm(question: string, byDefault: boolean): Promise<boolean> {
    return confirm(this.console, this.words, question, byDefault);
  }

  say(sentence: string): void {
    const lines = wrapped(sentence, this.console.columns, '  ');
    this.console.say(...lines.map((line) => paintSentence(this.console.paint, line)));
  }
}

/** Asks a question that is answered with yes or no; Enter takes the default. */
export async function confirm(
  console: Console,
  words: Translator,
  question: string,
  byDefault: boolean,
): Promise<boolean> {
  const [yes, no] = [words.say('terminal.yes'), words.say('terminal.no')];
  const keys = byDefault ? `${yes.toUpperCase()}/${no}` : `${yes}/${no.toUpperCase()}`;
  const answer = (await console.ask(`${question} [${keys}] `)).toLowerCase();
  return answer === '' ? byDefault : answer.startsWith(yes);
}
