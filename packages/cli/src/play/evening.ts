import type { Console } from '../console.js';
import { Failure } from '../failure.js';
import { loadRecord } from '../record-file.js';
import { shown } from '../shown.js';
import { wrapped } from '../text-width.js';
import { arrangeTable, deal, isPlain, newSeed, type PlayFlags } from './arranging.js';
import { LiveGame } from './live-game.js';
import { yes } from './prompt.js';
import { defaultPlace, exists, setAside } from './saved-game.js';
import { Session } from './session.js';

const WELCOME = [
  'Welcome to Don: buy districts at auction, collect colours, and most points win.',
  'The twist: what you bid is paid to whoever owns its LAST DIGIT on a district,',
  'and you may never bid a number that you own yourself. ? explains, at any time.',
];

/** What to type for this program: whoever came by npm need not have installed it. */
const DON = process.env['npm_lifecycle_event'] === undefined ? 'don' : 'npx don';

/** One visit to the table: the welcome, a game, perhaps another one. */
export class Evening {
  private readonly flags: PlayFlags;
  private readonly console: Console;
  /** Where the game is kept, and whether that is the usual place, which the next game will need again. */
  private readonly place: string;
  private readonly isUsualPlace: boolean;
  private session: Session | null = null;

  constructor(flags: PlayFlags, console: Console) {
    this.flags = flags;
    this.console = console;
    const named = flags.save ?? (typeof flags.continue === 'string' ? flags.continue : undefined);
    this.place = named ?? defaultPlace();
    this.isUsualPlace = named === undefined;
  }

  async spend(): Promise<void> {
    let live = this.flags.continue === undefined ? await this.welcome() : await this.saved();
    while (await this.goOn(live)) {
      const { arrangement, notes } = live.recorded;
      if (!this.isUsualPlace || !this.console.isTerminal) return;
      if (!(await yes(this.console, 'Another game at the same table?', true))) return;
      const { edition, players, options = {}, house = {} } = arrangement;
      live = new LiveGame({ edition, players, options, house, deal: { seed: newSeed() } }, notes);
    }
  }

  /** Keeps the game as it is, and says how to come back to it. */
  async leave(): Promise<void> {
    if (this.session === null) return;
    await this.session.save();
    const command = `${DON} play --continue${this.isUsualPlace ? '' : ` ${shown(this.place)}`}`;
    this.console.say(`The game is saved in ${shown(this.place)}`, `Go on with: ${command}`);
  }

  private async welcome(): Promise<LiveGame> {
    this.console.say(...WELCOME, '');
    const left = await this.leftBefore();
    return left ?? new LiveGame(...deal(await arrangeTable(this.flags, this.console), this.flags));
  }

  /** The game that a flag asks for. */
  private async saved(): Promise<LiveGame> {
    const path = typeof this.flags.continue === 'string' ? this.flags.continue : defaultPlace();
    if (this.flags.continue === true && !(await exists(path)))
      throw new Failure('there is no saved game to continue; `don play` begins one');
    const recorded = await loadRecord(path);
    if (recorded.game.over) throw new Failure(`${shown(path)}: this game is over; \`don replay\` shows it`);
    return LiveGame.from(recorded);
  }

  /** A game that was left in the usual place, if the person wants to go on with it; else it makes room. */
  private async leftBefore(): Promise<LiveGame | null> {
    if (!(await exists(this.place))) return null;
    if (!this.isUsualPlace)
      throw new Failure(
        `${shown(this.place)} is there already; \`don play --continue\` with it goes on with that game`,
      );
    try {
      const recorded = await loadRecord(this.place);
      if (!recorded.game.over && isPlain(this.flags)) {
        const question = `You left a game in round ${recorded.game.round} of ${recorded.game.edition.rounds}. Go on with it?`;
        if (await yes(this.console, question, true)) return LiveGame.from(recorded);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.console.say(`The saved game cannot be used: ${error.message}`);
    }
    this.console.say(`The game you left is kept in ${shown(await setAside(this.place))}`);
    return null;
  }

  /** True when the game came to its end. */
  private async goOn(live: LiveGame): Promise<boolean> {
    const { pace, confirm = false } = this.flags;
    const session = new Session(live, this.console, { pace, confirm, place: this.place });
    this.session = session;
    this.console.say(...wrapped(session.seating(), this.console.columns));
    if (!(await session.play())) {
      await this.leave();
      return false;
    }
    this.session = null;
    const kept = this.isUsualPlace ? await setAside(this.place) : this.place;
    this.console.say('', 'See the game again with:', `  ${DON} replay ${shown(kept)}`);
    return true;
  }
}
