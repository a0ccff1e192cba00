import type { Action } from './actions.js';
import { type Arrangement, setupFrom } from './arrangement.js';
import type { EventLog } from './events.js';
import type { Game } from './game.js';
import { act } from './play.js';
import type { Refusal } from './refusal.js';
import { createGame } from './setup.js';
import type { Seat } from './words.js';

export interface SeatAction {
  readonly seat: Seat;
  readonly action: Action;
}

/** Who played and whatever else is worth noting about a game. */
export interface Notes {
  /** By seat; none where nobody is named. */
  readonly names: readonly string[];
  /** Free: date, place, ratings, … */
  readonly tags: Readonly<Record<string, string>>;
}

/** A game and all that led to it: what a record holds. */
export class RecordedGame {
  readonly arrangement: Arrangement;
  readonly notes: Notes;
  readonly game: Game;
  readonly actions: SeatAction[] = [];

  constructor(arrangement: Arrangement, notes: Notes = { names: [], tags: {} }, log?: EventLog) {
    this.arrangement = arrangement;
    this.notes = notes;
    this.game = createGame(setupFrom(arrangement), log);
  }

  act(seat: Seat, action: Action, log?: EventLog): Refusal | null {
    const refused = act(this.game, seat, action, log);
    if (refused === null) this.actions.push({ seat, action });
    return refused;
  }
}
