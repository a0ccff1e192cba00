import { type Action, AUCTION, type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { goesTo, LIMITS, readLimits, STRANGER } from './habits.js';
import { shippedNet } from './shipped-net.js';
import { SightedPlayer } from './sighted-player.js';
import { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/** Chips by which a limit is guessed wrong easily. */
const SPREAD = 1.2;
/** Chance to win by which a choice is misjudged easily. */
const DOUBT = 0.03;
/** How likely a choice has other reasons, so that it tells nothing. */
const WHIM = 0.05;

/** Gets to know, bid by bid, how everybody at a table bids. */
export class Acquaintance {
  /** What is thought of each seat so far: a Habit, which every bid and pass revises. */
  readonly habits: readonly number[][];
  private readonly valuation = new Valuation(SHREWD);
  private readonly sighted = new SightedPlayer(shippedNet());
  private readonly limits = new Float64Array(LIMITS);
  /** Everybody's last bid in the auction that was watched last. */
  private readonly bids = new Int16Array(MAX_SEATS);
  private round = 0;

  constructor(players: number) {
    this.habits = Array.from({ length: players }, () => [...STRANGER]);
  }

  /** To be called before the action is taken. */
  watch(game: Game, seat: Seat, action: Action): void {
    if (game.phase !== AUCTION || (action.type !== 'bid' && action.type !== 'pass')) return;
    if (game.round !== this.round) this.bids.fill(NONE);
    this.round = game.round;
    const lowest = lowestBid(game, seat);
    // Who cannot bid says nothing by passing.
    if (lowest === NONE) return;
    this.revise(game, seat, action.type === 'bid' ? action.amount : NONE, lowest);
  }

  private revise(game: Game, seat: Seat, bid: number, lowest: number): void {
    const habit = this.habits[seat];
    const amount = bid === NONE ? lowest : bid;
    const seen = (likely: number): number => WHIM + (1 - WHIM) * (bid === NONE ? 1 - likely : likely);
    habit[0] *= seen(1 / (1 + Math.exp(-this.sighted.gainOf(game, seat, amount) / DOUBT)));
    this.valuation.read(game);
    readLimits(game, seat, this.valuation, this.limits, 0);
    for (let way = 0; way < LIMITS; way++) habit[way + 1] *= seen(this.goesOnTo(amount, seat, this.limits[way]));
    const sum = habit.reduce((total, weight) => total + weight, 0);
    for (const [index, weight] of habit.entries()) habit[index] = weight / sum;
    if (bid !== NONE) this.bids[seat] = bid;
  }

  /** How likely a seat with this limit bids an amount, given that it has bid what it has. */
  private goesOnTo(amount: number, seat: Seat, limit: number): number {
    const last = this.bids[seat];
    return goesTo(amount, limit, SPREAD) / (last === NONE ? 1 : goesTo(last, limit, SPREAD));
  }
}

/** The lowest bid that a seat may make and can pay, or NONE. */
function lowestBid(game: Game, seat: Seat): number {
  for (let amount = game.least; amount <= game.chips[seat]; amount++) {
    if (game.count(seat, amount % 10) === 0) return amount;
  }
  return NONE;
}
