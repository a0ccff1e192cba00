import { type Event, RecordedGame } from '@don/rules';
import { Acquaintance } from './acquaintance.js';
import { ChipCount } from './chip-count.js';
import type { Habit } from './habits.js';

/** What somebody who has watched a game from its beginning knows besides the view of his seat. */
export interface Observed {
  /** Everybody's chips, by a ChipCount. */
  readonly counted: readonly number[];
  /** How everybody bids, by an Acquaintance; without it, all are taken to be of the usual sorts. */
  readonly habits?: readonly Habit[];
}

export function observe(watched: RecordedGame): Observed {
  const again = new RecordedGame(watched.arrangement);
  const { game } = again;
  const count = new ChipCount(Array.from(game.chips.subarray(0, game.players)));
  const acquaintance = new Acquaintance(game.players);
  const events: Event[] = [];
  for (const { seat, action } of watched.actions) {
    acquaintance.watch(game, seat, action);
    again.act(seat, action, events);
  }
  count.observe(events);
  return { counted: count.chips, habits: acquaintance.habits };
}
