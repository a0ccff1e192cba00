import { act, type EventLog, type Game, type Seat, viewFor } from '@don/rules';
import { Acquaintance } from './acquaintance.js';
import { type Advice, type Question, suggest } from './door.js';

import type { Observed } from './observed.js';

/** Everything about a question but what the table says. */
export type Manner = Omit<Question, 'view' | 'seed' | keyof Observed>;

/** Somebody who can be sent to a table: a level, or any other way to answer a question. */
export interface Contestant {
  readonly name: string;
  readonly manner: Manner;
  /** Who answers; the package's own door unless somebody else is to be measured. */
  readonly answer?: (question: Question) => Advice;
}

export interface Watching {
  readonly log?: EventLog;
  readonly onDecision?: (seat: Seat, milliseconds: number) => void;
}

/** Lets contestants, one a seat, play a game to its end. */
export function playOut(game: Game, seats: readonly Contestant[], seed: string, watching: Watching = {}): void {
  const acquaintance = new Acquaintance(game.players);
  while (!game.over) {
    const seat = game.turn;
    const begun = Date.now();
    const { action } = ask(game, seats[seat], seed, acquaintance);
    watching.onDecision?.(seat, Date.now() - begun);
    acquaintance.watch(game, seat, action);
    const refused = act(game, seat, action, watching.log);
    if (refused) throw new Error(`${seats[seat].name} wants ${JSON.stringify(action)}: ${refused.code}`);
  }
}

/** A perfect count of chips is what a ChipCount comes to, so it is read off the game. */
function ask(game: Game, { manner, answer = suggest }: Contestant, seed: string, { habits }: Acquaintance): Advice {
  const counted = Array.from(game.chips.subarray(0, game.players));
  return answer({ ...manner, view: viewFor(game, game.turn), counted, habits, seed });
}
