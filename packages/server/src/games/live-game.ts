import type { ClockState, Remark, StoppedBy, Terms, Update } from '@don/protocol';
import {
  act,
  chipsFor,
  createGame,
  type Event,
  type Game,
  type SeatAction,
  setupFrom,
  type View,
  viewFor,
} from '@don/rules';
import type { GameHead, StoredPlayer } from '../infra/db/game-head.js';
import { type Entry, isMetaAction } from './entry.js';
import { clockFor, type GameClock } from './game-clock.js';

/** The rules refuse what a game's log holds. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/** The fold of a game's log, as far as it was read. It is a cache: it can be dropped and made again at any time. */
export class LiveGame {
  readonly game: Game;
  /** Null where time does not matter. */
  readonly clock: GameClock | null;
  /** What bots draw from: as secret as the deck. */
  readonly botSeed: string;
  /** How many entries are folded in. */
  seq = 0;
  /** When the last of them was made, or when the game began. */
  movedAt: number;
  /** The append that is under way; no second one begins before it is decided. */
  pending: Promise<boolean> | null = null;
  /** Why it was stopped before its end; null while it was not. */
  stopped: StoppedBy | null = null;
  /** By seat: what was paid for each lot and each district in a side auction; nothing for what came free. */
  readonly prices: number[][];
  /** What was done and not taken back. */
  readonly actions: SeatAction[] = [];
  /** As it was before the last decision, where that can be taken back. */
  private before: { readonly game: Game; readonly seat: number } | null = null;
  /** The entry after the last undo: it cannot be taken back, or a log could grow without the game moving on. */
  private final = 0;
  /** What a spectator sees now. */
  private shown: View;
  /** The seats of players who have gone and left a bot to play on. */
  private readonly away = new Set<number>();

  /** If a log is passed, it gets the events of the setup. */
  constructor(
    public head: GameHead,
    log?: Event[],
  ) {
    const { arrangement, seatedPlayers, terms, startedAt } = head;
    this.movedAt = startedAt;
    this.clock = clockFor(terms.pace, seatedPlayers.length, startedAt);
    this.botSeed = `${arrangement.deal.seed}/bots`;
    this.game = createGame(setupFrom(arrangement), log);
    this.prices = seatedPlayers.map(() => []);
    this.shown = viewFor(this.game, null);
  }

  get id(): string {
    return this.head.id;
  }

  get arrangement(): GameHead['arrangement'] {
    return this.head.arrangement;
  }

  get table(): string {
    return this.head.table;
  }

  get seatedPlayers(): readonly StoredPlayer[] {
    return this.head.seatedPlayers;
  }

  get terms(): Terms {
    return this.head.terms;
  }

  get names(): string[] {
    return this.seatedPlayers.map(({ name }) => name);
  }

  /** Whether there are no more entries to come. */
  get isClosed(): boolean {
    return this.game.over || this.stopped !== null;
  }

  /** The seats of players for whom a bot plays. */
  get standIns(): number[] {
    return [...new Set([...(this.clock?.standIns ?? []), ...this.away])].sort((one, other) => one - other);
  }

  /** The seat on turn, where a person has to decide. */
  get personOnTurn(): number | null {
    const { turn } = this.game;
    const player = this.seatedPlayers[turn];
    return player !== undefined && player.kind !== 'bot' && !this.standIns.includes(turn) ? turn : null;
  }

  /** The seat that may take its last decision back. */
  get undoable(): number | null {
    return this.seq === this.final ? null : (this.before?.seat ?? null);
  }

  /** Where an account sits; null for a spectator. */
  seatOf(account: string): number | null {
    const seat = this.seatedPlayers.findIndex((player) => player.kind !== 'bot' && player.account === account);
    return seat < 0 ? null : seat;
  }

  replacePlayer(seat: number, player: StoredPlayer): void {
    this.head = { ...this.head, seatedPlayers: this.seatedPlayers.with(seat, player) };
  }

  /** Adds the next entries, and returns what they changed. */
  advance(entries: readonly Entry[]): Step {
    const { game, seq: from, shown, standIns: before } = this;
    const events: Event[] = [];
    const remarks: Remark[] = [];
    let takenBack = false;
    const chips = game.chips.slice();
    for (const entry of entries) {
      if (entry.seq !== this.seq + 1) throw new Error(`game ${this.id}: entry ${entry.seq} after ${this.seq}`);
      // An undo takes back one event: one of these, or the last one before them.
      if (entry.action.type === 'undo' && events.pop() === undefined) takenBack = true;
      this.take(entry, events);
      this.clock?.take(entry);
      this.noteAway(entry);
      if (entry.cause === 'clock') remarks.push({ type: 'runOut', seat: entry.seat, seq: entry.seq });
      if (isMetaAction(entry.action)) remarks.push({ type: entry.action.type, seat: entry.seat, seq: entry.seq });
      this.seq = entry.seq;
      this.movedAt = entry.at;
    }
    this.shown = viewFor(game, null);
    const secret = game.options.hiddenChips && chips.some((had, seat) => had !== game.chips[seat]);
    const clock = this.clock?.stateFor(this.personOnTurn, entries.at(-1)?.at ?? 0);
    const { standIns } = this;
    const view = changes(shown, this.shown);
    const changed = sameItems(before, standIns) ? undefined : standIns;
    return new Step(this, { from, events, takenBack, remarks, clock, standIns: changed, view }, secret);
  }

  private take({ seq, seat, action, cause }: Entry, events: Event[]): void {
    const { before, game } = this;
    if (isMetaAction(action)) {
      if (action.type === 'undo' && before !== null) {
        game.copyFrom(before.game);
        this.actions.pop();
      }
      if (action.type === 'undo') this.final = seq + 1;
      this.before = null;
      return;
    }
    const now = this.terms.undo && cause === 'player' ? { game: game.clone(), seat } : null;
    const told = events.length;
    const refused = act(game, seat, action, events);
    if (refused !== null) throw new ReplayError(`game ${this.id}: entry ${seq} is refused (${refused.code})`);
    this.actions.push({ seat, action });
    // A decision with further events has shown everybody something new.
    this.before = events.length === told + 1 ? now : null;
    for (let place = told; place < events.length; place++) this.notePrice(events[place] as Event);
  }

  /** A player who acts is back. */
  private noteAway({ seat, action, cause }: Entry): void {
    if (action.type === 'away') this.away.add(seat);
    else if (cause === 'player') this.away.delete(seat);
  }

  /** A purchase shows everybody something new, and so is never taken back. */
  private notePrice(event: Event): void {
    if (event.type === 'win' || event.type === 'sold') this.prices[event.seat]?.push(event.amount ?? 0);
  }
}

interface Changes {
  readonly from: number;
  readonly events: Event[];
  readonly takenBack: boolean;
  readonly remarks: Remark[];
  readonly clock: ClockState | undefined;
  readonly standIns: readonly number[] | undefined;
  readonly view: Partial<View>;
}

/** What some entries of a game's log changed. */
export class Step {
  private readonly shared: Update;

  constructor(
    private readonly live: LiveGame,
    { from, events, takenBack, remarks, clock, standIns, view }: Changes,
    /** Whether seats get different updates. */ readonly secret: boolean,
  ) {
    this.shared = {
      game: live.id,
      from,
      seq: live.seq,
      events,
      view: view as Update['view'],
      ...(takenBack && { takenBack }),
      ...(remarks.length > 0 && { remarks }),
      ...(clock && { clock }),
      ...(standIns && { standIns: [...standIns] }),
    };
  }

  get events(): readonly Event[] {
    return this.shared.events;
  }

  /** For a seat, or for spectators (null). */
  updateFor(viewer: number | null): Update {
    if (!this.secret || viewer === null) return this.shared;
    return { ...this.shared, view: { ...this.shared.view, chips: [...chipsFor(this.live.game, viewer)] } };
  }
}

/** The fields that are different now. */
function changes(before: View, after: View): Partial<View> {
  const changed: Record<string, unknown> = {};
  for (const name in after) {
    const now = after[name as keyof View];
    if (!same(before[name as keyof View], now)) changed[name] = now;
  }
  return changed;
}

/** Of plain data with the same fields in the same order, as views have. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return sameItems(one, other as unknown[]);
  for (const name in other) {
    if (!same((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name])) return false;
  }
  return true;
}

function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((item, place) => same(item, others[place]));
}
