import type { Console } from '../console.js';
import { Failure } from '../failure.js';
import type { Translator } from '../language.js';
import { loadRecord } from '../record-file.js';
import { shown } from '../shown.js';
import { wrapped } from '../text-width.js';
import { arrangeTable, deal, isPlain, newSeed, type PlayFlags } from './arranging.js';
import { confirm } from './prompt.js';
import { defaultPlace, exists, setAside } from './saved-game.js';
import { SALES_TAG, Session } from './session.js';
import { TerminalGame } from './terminal-game.js';

/** What to type for this program: started by npm, it need not be installed. */
const DON = process.env['npm_lifecycle_event'] === undefined ? 'don' : 'npx don';

/** One visit to the table: the welcome, a game, perhaps another one. */
export class Evening {
  private readonly flags: PlayFlags;
  private readonly console: Console;
  private readonly words: Translator;
  /** Where the game is kept, and whether that is the usual place, which the next game will need again. */
  private readonly place: string;
  private readonly isUsualPlace: boolean;
  private session: Session | null = null;

  constructor(flags: PlayFlags, console: Console, words: Translator) {
    this.flags = flags;
    this.console = console;
    this.words = words;
    const named = flags.save ?? (typeof flags.continue === 'string' ? flags.continue : undefined);
    this.place = named ?? defaultPlace();
    this.isUsualPlace = named === undefined;
  }

  async spend(): Promise<void> {
    let live = this.flags.continue === undefined ? await this.welcome() : await this.saved();
    while (await this.goOn(live)) {
      const { arrangement, notes } = live.recorded;
      if (!this.isUsualPlace || !this.console.isTerminal) return;
      if (!(await confirm(this.console, this.words, this.words.say('terminal.another'), true))) return;
      const { edition, players, options = {}, house = {}, deal: last } = arrangement;
      // D2: a start player who was named starts again.
      const start = 'deck' in last || last.start === undefined ? {} : { start: last.start };
      // A player who wanted no more sales wanted that for one game.
      const { [SALES_TAG]: _, ...tags } = notes.tags;
      const next = { edition, players, options, house, deal: { seed: newSeed(), ...start } };
      live = new TerminalGame(next, { ...notes, tags });
    }
  }

  /** Keeps the game as it is, and says how to come back to it. */
  async leave(): Promise<void> {
    if (this.session === null) return;
    await this.session.save();
    const command = `${DON} play --continue${this.isUsualPlace ? '' : ` ${shown(this.place)}`}`;
    this.console.say(
      this.words.say('terminal.saved', { path: shown(this.place) }),
      this.words.say('terminal.goOn', { command }),
    );
  }

  private async welcome(): Promise<TerminalGame> {
    const words = this.words.of(this.flags.edition ?? 'don');
    this.console.say(...wrapped(words.say('terminal.welcome'), this.console.columns), '');
    const left = await this.leftBefore();
    if (left !== null) return left;
    const live = new TerminalGame(...deal(await arrangeTable(this.flags, this.console, words), this.flags));
    const note = this.words.say(`edition.${live.recorded.arrangement.edition}.note`);
    this.console.say(...wrapped(note, this.console.columns));
    return live;
  }

  /** The game that a flag asks for. */
  private async saved(): Promise<TerminalGame> {
    const path = typeof this.flags.continue === 'string' ? this.flags.continue : defaultPlace();
    if (this.flags.continue === true && !(await exists(path)))
      throw new Failure('there is no saved game to continue; `don play` begins one');
    const recorded = await loadRecord(path);
    if (recorded.game.over) throw new Failure(`${shown(path)}: this game is over; \`don replay\` shows it`);
    return TerminalGame.from(recorded);
  }

  /** A game that was left in the usual place, if the person wants to go on with it; else it makes room. */
  private async leftBefore(): Promise<TerminalGame | null> {
    if (!(await exists(this.place))) return null;
    if (!this.isUsualPlace)
      throw new Failure(
        `${shown(this.place)} is there already; \`don play --continue\` with it goes on with that game`,
      );
    try {
      const recorded = await loadRecord(this.place);
      if (!recorded.game.over && isPlain(this.flags)) {
        const { round, edition } = recorded.game;
        const question = this.words.say('terminal.left', { round, rounds: edition.rounds });
        if (await confirm(this.console, this.words, question, true)) return TerminalGame.from(recorded);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.console.say(this.words.say('terminal.unusable', { reason: error.message }));
    }
    this.console.say(this.words.say('terminal.setAside', { path: shown(await setAside(this.place)) }));
    return null;
  }

  /** True when the game came to its end. */
  private async goOn(live: TerminalGame): Promise<boolean> {
    const { pace, confirm: confirmsAll = false } = this.flags;
    const session = new Session(live, this.console, {
      pace,
      confirm: confirmsAll,
      place: this.place,
      words: this.words,
    });
    this.session = session;
    this.console.say(...wrapped(session.seating(), this.console.columns));
    if (!(await session.play())) {
      await this.leave();
      return false;
    }
    this.session = null;
    const kept = this.isUsualPlace ? await setAside(this.place) : this.place;
    this.console.say('', this.words.say('terminal.watch'), `  ${DON} replay ${shown(kept)}`);
    return true;
  }
}
