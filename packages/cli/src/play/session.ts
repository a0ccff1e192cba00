import { BOTS_TAG, type SeatLevels } from '@don/bots';
import { houseMessage } from '@don/messages';
import { type Seat, stateOf } from '@don/rules';
import type { Console } from '../console.js';
import type { Translator } from '../language.js';
import { paintSentence } from '../paint.js';
import { saveRecord } from '../record-file.js';
import { scoreSheet } from '../score-sheet.js';
import { Story } from '../story.js';
import { wrapped } from '../text-width.js';
import type { GameSpeed } from './arranging.js';
import { askBot, seatLevelsIn } from './bot-seats.js';
import { Person } from './person.js';
import { Desk } from './prompt.js';
import type { TerminalGame } from './terminal-game.js';

const PAUSE: Record<GameSpeed, number> = { fast: 150, normal: 700, slow: 1600 };

/** The free tag of a record by which a person who asked for no more sales is not asked after a break either. */
export const SALES_TAG = 'Sales';

/** How the person wants to play. */
export interface Manner {
  readonly pace: GameSpeed;
  readonly confirm: boolean;
  readonly place: string;
  readonly words: Translator;
}

/** One game from where it stands to its end, or to where the person leaves it. */
export class Session {
  private readonly live: TerminalGame;
  private readonly console: Console;
  private readonly manner: Manner;
  private readonly seatLevels: SeatLevels;
  private readonly desk: Desk;
  private readonly person: Person;
  private readonly story: Story;

  constructor(live: TerminalGame, console: Console, manner: Manner) {
    const { notes, game } = live.recorded;
    this.live = live;
    this.console = console;
    this.manner = manner;
    this.seatLevels = seatLevelsIn(notes.tags[BOTS_TAG], game.players);
    const seat: Seat = this.seatLevels.indexOf(null);
    const words = manner.words.of(game.edition.id);
    const people = words.people(notes.names, game.players, notes.names[seat] === '' ? seat : null);
    this.desk = new Desk(console, words, people, seat, manner.confirm);
    this.desk.neverSells = SALES_TAG in notes.tags;
    this.person = new Person(this.desk);
    this.story = new Story(words, people);
  }

  /** True when the game is over, false when the person stops before. */
  async play(): Promise<boolean> {
    const { game } = this.live.recorded;
    await this.save();
    this.tellNews();
    while (!game.over) {
      if (!(await this.step(game.turn))) return false;
    }
    this.sayLines(this.story.rest());
    await this.save();
    this.console.say('', ...scoreSheet(stateOf(game), this.desk.screen));
    return true;
  }

  /** Who sits at the table, with the bots' levels. */
  seating(): string {
    const { words, people } = this.desk;
    const names = this.seatLevels.map((level, seat) => {
      const name = words.name(people, seat);
      return level === null ? name : `${name} (${words.say(`level.${level}`)})`;
    });
    const { edition } = this.live.recorded.game;
    const house = edition.house === null ? '' : ` ${words.text(houseMessage(edition.id, edition.house))}`;
    return `${words.say('terminal.seating', { names: names.join(', ') })}${house}`;
  }

  save(): Promise<void> {
    return saveRecord(this.manner.place, this.live.recorded);
  }

  private async step(seat: Seat): Promise<boolean> {
    const level = this.seatLevels[seat] ?? null;
    if (level !== null) {
      this.live.act(seat, askBot(this.live, level).action);
      await this.console.pause(this.tellNews() ? PAUSE[this.manner.pace] : 0);
      return true;
    }
    this.sayLines(this.story.rest());
    const action = await this.person.decide(this.live);
    if (action === null) return false;
    this.live.act(seat, action);
    if (this.desk.neverSells) this.live.note(SALES_TAG, 'never');
    await this.save();
    this.tellNews();
    return true;
  }

  /** True if there was anything to read. */
  private tellNews(): boolean {
    const lines = this.story.tell(this.live.takeNews());
    this.sayLines(lines);
    return lines.length > 0;
  }

  private sayLines(lines: readonly string[]): void {
    for (const line of lines) {
      this.console.say(
        ...wrapped(line, this.console.columns, '  ').map((part) => paintSentence(this.console.paint, part)),
      );
    }
  }
}
