import type { RecordedGame } from '@don/rules';
import type { Console } from '../console.js';
import { paintSentence } from '../paint.js';
import { People } from '../people.js';
import { scoreSheet } from '../score-sheet.js';
import { Story } from '../story.js';
import { type Screen, tableLines } from '../table-view.js';
import { wrapped } from '../text-width.js';
import { frameAfter, roundStarts } from './frames.js';

/** Steps through a recorded game at a terminal. */
export class Viewer {
  private readonly recorded: RecordedGame;
  private readonly console: Console;
  private readonly people: People;
  private readonly starts: ReadonlyMap<number, number>;
  /** How many actions have been played on the screen. */
  private shown = 0;

  constructor(recorded: RecordedGame, console: Console) {
    this.recorded = recorded;
    this.console = console;
    this.people = new People(recorded.notes.names);
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
    const onward = this.shown < this.last ? 'Enter on' : 'the end';
    return `${this.shown}/${this.last} · ${onward}, b back, a number goes to that round, q quit > `;
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
        `This record has the rounds ${Math.min(...this.starts.keys())} to ${Math.max(...this.starts.keys())}.`,
      );
    return this.shown !== before;
  }

  private show(): void {
    const { paint, columns } = this.console;
    const { state, trail, news } = frameAfter(this.recorded, this.shown);
    const screen: Screen = { people: this.people, paint, columns };
    const story = new Story(this.people, true);
    const told = [...story.tell(news), ...story.rest()].flatMap((line) => wrapped(line, columns, '  '));
    this.console.say(...(told[0] === '' ? [] : ['']), ...told.map((line) => paintSentence(paint, line)));
    this.console.say(...tableLines(state, trail, screen), ...scoreSheet(state, screen));
  }
}
