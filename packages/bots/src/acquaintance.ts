import { type Action, AUCTION, type Game, MAX_SEATS, NONE, type Seat, smallestBid } from '@don/rules';
import { BidFacts, FACTS, GAIN_FACTS, scaledGain, surenessOf } from './bid-facts.js';
import { type Habit, revised, UNKNOWN } from './habits.js';
import { type Judge, Outcomes } from './outcome.js';
import { shippedNet } from './shipped-net.js';
import { standingSale } from './standing-sale.js';

/** What part of a choice is counted for the others, too: those who sit down together often play alike. */
const ALIKE = 0.1;

/** Gets to know, bid by bid, how everybody at a table bids. */
export class Acquaintance {
  /** What is thought of each seat so far; every bid and pass revises it. */
  readonly habits: Habit[];
  /** What the last choice that was watched may have hung on. */
  readonly facts = new Float64Array(FACTS);
  private readonly auction = new BidFacts();
  private readonly outcomes: Outcomes;
  private readonly chances = new Float64Array(MAX_SEATS);

  constructor(players: number, judge: Judge = shippedNet()) {
    this.outcomes = new Outcomes(judge);
    this.habits = Array.from({ length: players }, () => UNKNOWN);
  }

  /** To be called before the action is taken; says whether it tells anything. */
  watch(game: Game, seat: Seat, action: Action): boolean {
    if (game.phase !== AUCTION || (action.type !== 'bid' && action.type !== 'pass')) return false;
    const lowest = smallestBid(game, seat);
    // Who cannot bid says nothing by passing.
    if (lowest === NONE) return false;
    this.readFacts(game, seat, lowest);
    const didBid = action.type === 'bid';
    for (const [other, habit] of this.habits.entries()) {
      const isHis = other === seat;
      this.habits[other] = {
        ...revised(habit, this.facts, didBid, isHis ? 1 : ALIKE),
        bids: habit.bids + (isHis && didBid ? 1 : 0),
        jumps: habit.jumps + (isHis && didBid && action.amount > lowest ? 1 : 0),
      };
    }
    return true;
  }

  private readFacts(game: Game, seat: Seat, lowest: number): void {
    this.auction.read(game);
    this.auction.write(game, seat, lowest, game.highBidder === NONE, this.facts);
    const gain = this.gainOf(game, seat, lowest);
    this.facts[GAIN_FACTS] = surenessOf(gain);
    this.facts[GAIN_FACTS + 1] = scaledGain(gain);
  }

  /** What a seat adds to its chance to win if it gets the lot for this amount, rather than whoever would get it now. */
  private gainOf(game: Game, seat: Seat, amount: number): number {
    const standing = standingSale(game, seat, game.active & ~(1 << seat));
    this.outcomes.begin();
    return this.chanceOf(game, seat, seat, amount) - this.chanceOf(game, seat, standing.winner, standing.amount);
  }

  private chanceOf(game: Game, seat: Seat, winner: Seat, amount: number): number {
    this.outcomes.judgeSale(game, winner, amount, 0, this.chances, 0);
    return this.chances[seat];
  }
}
