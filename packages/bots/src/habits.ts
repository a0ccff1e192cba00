import { type Action, AUCTION, type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/**
 * How a seat is thought to bid, as likelihoods that add up to 1. The first is that it is of the usual sorts; the others
 * are that it goes up to a limit that is so many times (EAGERNESS) what rules of thumb would give.
 */
export type Habit = readonly number[];

export const EAGERNESS = [0.25, 0.4, 0.6, 0.85, 1.2, 1.7, 2.4] as const;

/** How likely somebody is of the usual sorts, before he has bid. */
const USUAL = 0.5;
/** Chips by which a limit is guessed wrong easily, for the usual sorts and for the others. */
const USUAL_SPREAD = 3;
const SPREAD = 1.2;
/** How likely a choice has other reasons, so that it tells nothing. */
const WHIM = 0.05;

/** The chips up to which somebody who goes by rules of thumb would bid. */
export function limitByThumb(game: Game, seat: Seat, valuation: Valuation): number {
  return valuation.worthWithDenial(game, seat) / (valuation.chip[seat] * (1 + SHREWD.feed));
}

/** How likely somebody with about this limit bids an amount. */
export function goesTo(amount: number, limit: number, spread: number): number {
  return 1 / (1 + Math.exp((amount - 0.5 - limit) / spread));
}

/** Gets to know, bid by bid, how far everybody at a table goes. */
export class Acquaintance {
  readonly habits: readonly number[][];
  private readonly valuation = new Valuation(SHREWD);
  /** Everybody's last bid in the auction that was watched last. */
  private readonly bids = new Int16Array(MAX_SEATS);
  private round = 0;

  constructor(players: number) {
    const rest = EAGERNESS.map(() => (1 - USUAL) / EAGERNESS.length);
    this.habits = Array.from({ length: players }, () => [USUAL, ...rest]);
  }

  /** To be called before the action is taken. */
  watch(game: Game, seat: Seat, action: Action): void {
    if (game.phase !== AUCTION || (action.type !== 'bid' && action.type !== 'pass')) return;
    if (game.round !== this.round) this.bids.fill(NONE);
    this.round = game.round;
    const lowest = lowestBid(game, seat);
    // Who cannot bid says nothing by passing.
    if (lowest === NONE) return;
    this.valuation.read(game);
    const limit = limitByThumb(game, seat, this.valuation);
    const bid = action.type === 'bid' ? action.amount : NONE;
    const habit = this.habits[seat];
    habit[0] *= this.likelihood(seat, bid, lowest, limit, USUAL_SPREAD);
    EAGERNESS.forEach((eagerness, index) => {
      habit[index + 1] *= this.likelihood(seat, bid, lowest, eagerness * limit, SPREAD);
    });
    const sum = habit.reduce((total, weight) => total + weight, 0);
    for (const [index, weight] of habit.entries()) habit[index] = weight / sum;
    if (bid !== NONE) this.bids[seat] = bid;
  }

  /** How likely this bid, or pass for NONE, follows on the seat's last one. */
  private likelihood(seat: Seat, bid: number, lowest: number, limit: number, spread: number): number {
    const last = this.bids[seat];
    const soFar = last === NONE ? 1 : goesTo(last, limit, spread);
    const on = goesTo(bid === NONE ? lowest : bid, limit, spread) / soFar;
    return WHIM + (1 - WHIM) * (bid === NONE ? 1 - on : on);
  }
}

/** The lowest bid that a seat may make and can pay, or NONE. */
function lowestBid(game: Game, seat: Seat): number {
  for (let amount = game.least; amount <= game.chips[seat]; amount++) {
    if (game.count(seat, amount % 10) === 0) return amount;
  }
  return NONE;
}
