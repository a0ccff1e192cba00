import type { Action } from './actions.js';
import { type Arrangement, setupFrom } from './arrangement.js';
import type { EventLog } from './events.js';
import type { Game } from './game.js';
import { act } from './play.js';
import type { Refusal } from './refusal.js';
import { createGame } from './setup.js';
import type { Seat } from './vocabulary.js';

export interface SeatAction {
  readonly seat: Seat;
  readonly action: Action;
}

/** All that decides a game so far. */
export interface PlayedGame {
  readonly arrangement: Arrangement;
  readonly actions: readonly SeatAction[];
}

/** A game after so many of its actions. */
export interface ReplayStep {
  /** How many actions have been played. */
  readonly played: number;
  /** The next step plays on with the same object: clone what has to stay. */
  readonly game: Game;
  /** What the last action led to; before the first action, what setting up did. */
  readonly events: EventLog;
  /** The action that is played next; null at the end. */
  readonly next: SeatAction | null;
}

/** Plays a game again: a step before the first action and one after each. Ends early, with the refusal, if one is refused. */
export function* replay({ arrangement, actions }: PlayedGame): Generator<ReplayStep, Refusal | null> {
  let events: EventLog = [];
  const game = createGame(setupFrom(arrangement), events);
  for (let played = 0; ; played++) {
    const next = actions[played] ?? null;
    yield { played, game, events, next };
    if (next === null) return null;
    events = [];
    const refused = act(game, next.seat, next.action, events);
    if (refused !== null) return refused;
  }
}
