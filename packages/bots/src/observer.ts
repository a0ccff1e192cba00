import {
  type Action,
  act,
  createGame,
  type Game,
  type PlayedGame,
  type Seat,
  type SeatAction,
  setupFrom,
} from '@don/rules';
import type { BidderBelief } from './bidder-belief.js';
import { OpponentModel } from './opponent-model.js';

/** What a player who has watched the whole game knows beyond the view. */
export interface Observation {
  /** By seat. All payments are public, so a careful player knows everybody's chips. */
  readonly chipCounts: readonly number[];
  /** By seat, from an OpponentModel; without it, all bidders are unknown. */
  readonly beliefs?: readonly BidderBelief[];
}

/** In a game that starts from a position, beliefs are used only after this many rounds. */
const MIN_ROUNDS_OBSERVED = 3;

/** Watches a game for a bot, action by action. */
export class Observer {
  readonly opponents: OpponentModel;
  private readonly beliefsFrom: number;

  /** The game must be at its beginning. */
  constructor(game: Game, isFromPosition = false) {
    this.opponents = new OpponentModel(game.players);
    this.beliefsFrom = isFromPosition ? game.round + MIN_ROUNDS_OBSERVED : game.round;
  }

  /** Must be called before the action is applied; returns whether it was evidence of how the seat bids. */
  watch(game: Game, seat: Seat, action: Action): boolean {
    return this.opponents.observe(game, seat, action);
  }

  /** What is known now. */
  observation(game: Game): Observation {
    const chipCounts = Array.from(game.chips.subarray(0, game.players));
    return game.round < this.beliefsFrom ? { chipCounts } : { chipCounts, beliefs: [...this.opponents.beliefs] };
  }
}

/** Follows a game that goes on, and catches up when asked. */
class Follower {
  private readonly game: Game;
  private readonly observer: Observer;
  private seen = 0;
  private lastSeen: SeatAction | undefined;

  constructor({ arrangement }: PlayedGame) {
    this.game = createGame(setupFrom(arrangement));
    this.observer = new Observer(this.game, arrangement.position !== undefined);
  }

  /** Whether these are the actions seen so far, or more: one that was seen may have been taken back since. */
  canFollow(actions: readonly SeatAction[]): boolean {
    return this.seen === 0 || actions[this.seen - 1] === this.lastSeen;
  }

  catchUp(actions: readonly SeatAction[]): Observation {
    for (const { seat, action } of actions.slice(this.seen)) {
      this.observer.watch(this.game, seat, action);
      act(this.game, seat, action);
    }
    this.seen = actions.length;
    this.lastSeen = actions.at(-1);
    return this.observer.observation(this.game);
  }
}

/** One for each game, for as long as that is in memory: to replay all of it for every question would take too long. */
const followers = new WeakMap<PlayedGame, Follower>();

/** What a player who has watched all of this game knows now. */
export function observe(played: PlayedGame): Observation {
  let follower = followers.get(played);
  if (!follower?.canFollow(played.actions)) {
    follower = new Follower(played);
    followers.set(played, follower);
  }
  return follower.catchUp(played.actions);
}
