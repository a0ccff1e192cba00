import { type Event, RecordedGame } from '@don/rules';
import type { BidderBelief } from './bidder-belief.js';
import { ChipCounter } from './chip-counter.js';
import { OpponentModel } from './opponent-model.js';

/** What a player who has watched the whole game knows beyond the view. */
export interface Observation {
  /** Everybody's chips, by a ChipCounter. */
  readonly chipCounts: readonly number[];
  /** By seat, from an OpponentModel; without it, all bidders are unknown. */
  readonly beliefs?: readonly BidderBelief[];
}

/** In a game that starts from a position, beliefs are used only after this many rounds. */
const MIN_ROUNDS_OBSERVED = 3;

/** Follows a game from its beginning, and catches up whenever it is asked. */
class Observer {
  private readonly again: RecordedGame;
  private readonly count: ChipCounter;
  private readonly opponents: OpponentModel;

  constructor({ arrangement }: RecordedGame) {
    this.again = new RecordedGame(arrangement);
    const { chips, players } = this.again.game;
    this.count = new ChipCounter(Array.from(chips.subarray(0, players)));
    this.opponents = new OpponentModel(players);
  }

  lookAt({ actions }: RecordedGame): Observation {
    const { again, count, opponents } = this;
    const events: Event[] = [];
    for (const { seat, action } of actions.slice(again.actions.length)) {
      opponents.observe(again.game, seat, action);
      again.act(seat, action, events);
    }
    count.observe(events);
    const chipCounts = [...count.chips];
    const first = again.arrangement.position?.round;
    if (first !== undefined && again.game.round < first + MIN_ROUNDS_OBSERVED) return { chipCounts };
    return { chipCounts, beliefs: [...opponents.beliefs] };
  }
}

/** One observer a game, for as long as the game is in memory: replaying everything for each question takes too long. */
const observers = new WeakMap<RecordedGame, Observer>();

export function observe(watched: RecordedGame): Observation {
  let observer = observers.get(watched);
  if (observer === undefined) {
    observer = new Observer(watched);
    observers.set(watched, observer);
  }
  return observer.lookAt(watched);
}
