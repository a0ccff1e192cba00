import { isDeepStrictEqual } from 'node:util';
import type { Update } from '@don/protocol';
import { act, chipsFor, createGame, type Event, type Game, setupFrom, type View, viewFor } from '@don/rules';
import type { Entry } from './entry.js';
import type { GameHead, Sitter } from './game-head.js';

/** The fold of a game's log, as far as it was read. It is a cache: it can be dropped and made again at any time. */
export class LiveGame {
  readonly id: string;
  readonly table: string;
  readonly sitters: readonly Sitter[];
  readonly game: Game;
  /** What bots draw from: as secret as the deck. */
  readonly botSeed: string;
  /** How many entries are folded in. */
  seq = 0;
  /** The append that is under way; no second one begins before it is decided. */
  pending: Promise<boolean> | null = null;
  /** Whether the host of the server has ended it. */
  stopped = false;
  /** What a spectator sees now. */
  private shown: View;

  constructor({ id, table, arrangement, sitters }: GameHead) {
    this.id = id;
    this.table = table;
    this.sitters = sitters;
    this.botSeed = `${arrangement.deal.seed}/bots`;
    this.game = createGame(setupFrom(arrangement));
    this.shown = viewFor(this.game, null);
  }

  get names(): string[] {
    return this.sitters.map(({ name }) => name);
  }

  /** Where an account sits; null for a spectator. */
  seatOf(account: string): number | null {
    const seat = this.sitters.findIndex((sitter) => sitter.kind === 'person' && sitter.account === account);
    return seat < 0 ? null : seat;
  }

  /** Folds the next entries in and says what they changed. */
  advance(entries: readonly Entry[]): Step {
    const { game, seq: from, shown } = this;
    const events: Event[] = [];
    const chips = game.chips.slice();
    for (const entry of entries) {
      if (entry.seq !== this.seq + 1) throw new Error(`game ${this.id}: entry ${entry.seq} after ${this.seq}`);
      const refused = act(game, entry.seat, entry.action, events);
      if (refused !== null) throw new Error(`game ${this.id}: entry ${entry.seq} is refused (${refused.code})`);
      this.seq = entry.seq;
    }
    this.shown = viewFor(game, null);
    const secret = game.options.hiddenChips && chips.some((had, seat) => had !== game.chips[seat]);
    return new Step(this, from, events, changes(shown, this.shown), secret);
  }
}

/** What some entries of a game's log changed. */
export class Step {
  private readonly live: LiveGame;
  private readonly shared: Update;
  /** Whether seats are told different things. */
  readonly secret: boolean;

  constructor(live: LiveGame, from: number, events: Event[], view: Partial<View>, secret: boolean) {
    this.live = live;
    this.shared = { game: live.id, from, seq: live.seq, events, view: view as Update['view'] };
    this.secret = secret;
  }

  /** For a seat, or for spectators (null). */
  updateFor(viewer: number | null): Update {
    if (!this.secret || viewer === null) return this.shared;
    return { ...this.shared, view: { ...this.shared.view, chips: [...chipsFor(this.live.game, viewer)] } };
  }
}

/** The fields that are different now. */
function changes(before: View, after: View): Partial<View> {
  const names = Object.keys(after) as (keyof View)[];
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => [name, after[name]]),
  );
}
