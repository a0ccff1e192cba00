import type { People } from '@don/messages';
import type { RecordedGame } from '@don/rules';
import type { Console } from '../console.js';
import type { Translator } from '../language.js';
import { paintSentence } from '../paint.js';
import { scoreSheet } from '../score-sheet.js';
import { Story } from '../story.js';
import { colourLines, type Screen, tableLines } from '../table-view.js';
import { wrapped } from '../text-width.js';
import { frameAfter, roundStarts, rulesOf } from './frames.js';

/** Steps through a recorded game at a terminal. */
export class Viewer {
  private readonly recorded: RecordedGame;
  private readonly console: Console;
  private readonly words: Translator;
  private readonly people: People;
  private readonly starts: ReadonlyMap<number, number>;
  /** How many actions have been played on the screen. */
  private shown = 0;

  constructor(recorded: RecordedGame, console: Console, words: Translator) {
    this.recorded = recorded;
    this.console = console;
    this.words = words;
    this.people = words.people(recorded.notes.names, recorded.game.players);
    this.starts = roundStarts(recorded);
  }

  async run(): Promise<void> {
    this.show();
    for (;;) {
      const typed = await this.console.ask(this.prompt(), ' bq');
      if (typed.toLowerCase() === 'q') return;
      if (this.moves(typed.toLowerCase())) this.show();
    }
  }

  private get last(): number {
    return this.recorded.actions.length;
  }

  private prompt(): string {
    const isEnd = this.shown < this.last ? 'no' : 'yes';
    return `${this.shown}/${this.last} · ${this.words.say('terminal.askReplay', { isEnd })} > `;
  }

  /** True if the moment on the screen is another one now. */
  private moves(typed: string): boolean {
    const before = this.shown;
    const round = /^\d{1,2}$/.test(typed) ? this.starts.get(Number(typed)) : undefined;
    if (round !== undefined) this.shown = round;
    else if (typed === '') this.shown = Math.min(this.shown + 1, this.last);
    else if (typed === 'b') this.shown = Math.max(this.shown - 1, 0);
    else
      this.console.say(
        this.words.say('terminal.rounds', {
          first: Math.min(...this.starts.keys()),
          last: Math.max(...this.starts.keys()),
        }),
      );
    return this.shown !== before;
  }

  private show(): void {
    const { words, people } = this;
    const { paint, columns } = this.console;
    const { state, trail, news } = frameAfter(this.recorded, this.shown);
    const screen: Screen = { words, people, paint, columns };
    const story = new Story(words, people, true);
    const rules = this.shown === 0 ? [rulesOf(this.recorded, words), ...colourLines(screen)] : [];
    const told = [...rules, ...story.tell(news), ...story.rest()].flatMap((line) => wrapped(line, columns, '  '));
    this.console.say(...(told[0] === '' ? [] : ['']), ...told.map((line) => paintSentence(paint, line)));
    this.console.say(...tableLines(state, trail, screen), ...scoreSheet(state, screen));
  }
}
