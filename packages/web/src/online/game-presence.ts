import type { ClockState, Presence, WatchedGame } from '@don/protocol';
import type { Seat } from '@don/rules';
import { Store } from '../app/store.js';
import type { Connection } from './connection.js';

export interface RunningClock {
  /** The seat whose time runs; null where nobody waits for a person. */
  readonly seat: Seat | null;
  /** When the decision is taken for that seat, by `performance.now()`. */
  readonly until: number;
  /** What is left of each seat's reserve, in milliseconds; bots need none. */
  readonly reserves: readonly number[];
}

/** What is known of those who play beside their game: who is there, for whom a bot sits in, and whose time runs. */
export interface PresenceState {
  readonly away: readonly Seat[];
  readonly standIns: readonly Seat[];
  /** Null where time does not matter. */
  readonly clock: RunningClock | null;
}

/** Who of a game's players is there. It is as it is now, however slowly the game itself is shown. */
export class GamePresence {
  readonly now: Store<PresenceState>;
  /** The seats of people: bots are always there. */
  private readonly people: readonly Seat[];
  private readonly game: string;
  readonly close: () => void;

  constructor(connection: Connection, watched: WatchedGame, meanwhile: readonly Presence[]) {
    this.people = watched.seatedPlayers.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat]));
    this.now = new Store<PresenceState>({ away: [], standIns: [], clock: null });
    this.tick(watched.clock, watched.view?.turn ?? null);
    this.game = watched.game;
    this.close = connection.on('presence', (presence) => this.take(presence));
    this.greet(watched, meanwhile);
    this.standIn(watched.standIns);
  }

  /** Who is there when we begin to watch; `meanwhile` is what was heard while the answer was on its way. */
  greet({ here }: Pick<WatchedGame, 'here'>, meanwhile: readonly Presence[]): void {
    if (here) this.change({ away: this.people.filter((seat) => !here.includes(seat)) });
    for (const presence of meanwhile) this.take(presence);
  }

  private take({ game, seat, here }: Presence): void {
    if (game !== this.game) return;
    const others = this.now.get().away.filter((one) => one !== seat);
    this.change({ away: here ? others : [...others, seat] });
  }

  /** For whom bots play from now on; nothing where that has not changed. */
  standIn(standIns: readonly Seat[] | undefined): void {
    if (standIns) this.change({ standIns });
  }

  tick(clock: ClockState | undefined, turn: Seat | null): void {
    if (clock === undefined) return;
    const { left, reserves } = clock;
    this.change({
      clock: {
        seat: left === null ? null : turn,
        until: performance.now() + (left ?? 0),
        reserves: reserves.map((reserve, seat) => (this.people.includes(seat) ? reserve : 0)),
      },
    });
  }

  private change(changed: Partial<PresenceState>): void {
    this.now.set({ ...this.now.get(), ...changed });
  }
}
