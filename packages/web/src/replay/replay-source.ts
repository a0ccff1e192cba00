import { type Event, type Game, type RecordedGame, replay, type Seat, stateOf, type View, viewFor } from '@don/rules';
import { Store } from '../app/store.js';
import { recordedPlayers } from '../game/recorded-players.js';
import type { TablePlayer, TableSource, TableState } from '../game/source.js';

/** Where in a game one looks, and through whose eyes; null for everybody's at once. */
export interface ReplayPlace {
  /** How many actions have been made. */
  readonly at: number;
  readonly eyes: Seat | null;
}

interface ReplayMoment {
  readonly game: Game;
  /** How many events have happened. */
  readonly events: number;
}

/** A game that was played, as a table: every moment of it can be gone to. */
export class ReplaySource implements TableSource {
  readonly seatedPlayers: readonly TablePlayer[];
  /** For each round that was played: its number, and the first moment of it. */
  readonly rounds: readonly { readonly round: number; readonly at: number }[];
  readonly place: Store<ReplayPlace>;
  private readonly moments: readonly ReplayMoment[];
  private readonly events: readonly Event[];
  private shown: TableState;

  /** Of the players, a record has only the names; a server knows more. */
  constructor(
    recorded: RecordedGame,
    place: ReplayPlace = { at: 0, eyes: null },
    seatedPlayers: readonly TablePlayer[] = recordedPlayers(recorded.notes, recorded.game.players),
  ) {
    const events: Event[] = [];
    const moments: ReplayMoment[] = [];
    for (const step of replay(recorded)) {
      events.push(...step.events);
      moments.push({ game: step.game.clone(), events: events.length });
    }
    this.moments = moments;
    this.events = events;
    this.seatedPlayers = seatedPlayers;
    this.rounds = moments.flatMap(({ game: { round } }, at) =>
      round === moments[at - 1]?.game.round ? [] : [{ round, at }],
    );
    this.place = new Store(this.within(place));
    this.shown = this.moment();
  }

  get last(): number {
    return this.moments.length - 1;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.place.subscribe(listener);
  readonly state = (): TableState => this.shown;

  go(place: Partial<ReplayPlace>): void {
    const next = this.within({ ...this.place.get(), ...place });
    this.shown = this.moment(next);
    this.place.set(next);
  }

  /** A link may name a moment or a seat that this game does not have. */
  private within({ at, eyes }: ReplayPlace): ReplayPlace {
    return {
      at: Math.min(Math.max(0, Math.trunc(at) || 0), this.last),
      eyes: eyes !== null && this.seatedPlayers[eyes] ? eyes : null,
    };
  }

  private moment({ at, eyes }: ReplayPlace = this.place.get()): TableState {
    const { game, events } = this.moments[at] as ReplayMoment;
    const told = this.moments[at - 1]?.events ?? 0;
    return {
      view: eyes === null ? openView(game) : viewFor(game, eyes),
      viewer: eyes,
      seatedPlayers: this.seatedPlayers,
      events: this.events.slice(0, events),
      news: this.events.slice(told, events),
      curtain: null,
      isPaused: false,
    };
  }
}

/** Everybody's chips face up, at every moment. */
function openView(game: Game): View {
  return { ...viewFor(game, null), chips: stateOf(game).chips };
}
