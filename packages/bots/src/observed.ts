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

/** In fewer rounds nobody is got to know; in a game from its first round on, that does no harm. */
const ROUNDS_TO_KNOW = 3;

/** Watches a game from its beginning, and goes on from where it last looked. */
class Observer {
  private readonly again: RecordedGame;
  private readonly count: ChipCount;
  private readonly acquaintance: Acquaintance;

  constructor({ arrangement }: RecordedGame) {
    this.again = new RecordedGame(arrangement);
    const { chips, players } = this.again.game;
    this.count = new ChipCount(Array.from(chips.subarray(0, players)));
    this.acquaintance = new Acquaintance(players);
  }

  lookAt({ actions }: RecordedGame): Observed {
    const { again, count, acquaintance } = this;
    const events: Event[] = [];
    for (const { seat, action } of actions.slice(again.actions.length)) {
      acquaintance.watch(again.game, seat, action);
      again.act(seat, action, events);
    }
    count.observe(events);
    const counted = [...count.chips];
    const first = again.arrangement.position?.round;
    if (first !== undefined && again.game.round < first + ROUNDS_TO_KNOW) return { counted };
    return { counted, habits: [...acquaintance.habits] };
  }
}

/** One for each game, for as long as that is around: to watch it all again at every question would take too long. */
const observers = new WeakMap<RecordedGame, Observer>();

export function observe(watched: RecordedGame): Observed {
  let observer = observers.get(watched);
  if (observer === undefined) {
    observer = new Observer(watched);
    observers.set(watched, observer);
  }
  return observer.lookAt(watched);
}
