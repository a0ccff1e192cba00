import { type Action, type Game, MAX_SEATS, NONE, type Seat, smallestBid } from '@don/rules';
import { AUCTION } from '@don/rules/engine';
import { BID_FEATURES, BidFeatureReader, GAIN_FEATURES, scaledGain, signOfGain } from './bid-features.js';
import { type BidderBelief, kalmanUpdate, UNKNOWN_BIDDER } from './bidder-belief.js';
import { type Evaluator, SettlingEvaluator } from './evaluator.js';
import { expectedSaleIfPass } from './expected-sale.js';
import { shippedNet } from './shipped-net.js';

/** How much a choice also counts as evidence about the other seats: people at one table often play alike. */
const SHARED_EVIDENCE = 0.1;

/** Learns, bid by bid, how everybody at a table bids. */
export class OpponentModel {
  /** By seat; every bid and pass updates them. */
  readonly beliefs: BidderBelief[];
  /** The features of the last observed choice. */
  readonly features = new Float64Array(BID_FEATURES);
  private readonly auction = new BidFeatureReader();
  private readonly outcomes: SettlingEvaluator;
  private readonly chances = new Float64Array(MAX_SEATS);

  constructor(players: number, evaluator: Evaluator = shippedNet()) {
    this.outcomes = new SettlingEvaluator(evaluator);
    this.beliefs = Array.from({ length: players }, () => UNKNOWN_BIDDER);
  }

  /** Must be called before the action is applied; returns whether it was evidence. */
  observe(game: Game, seat: Seat, action: Action): boolean {
    if (game.phase !== AUCTION || (action.type !== 'bid' && action.type !== 'pass')) return false;
    const lowest = smallestBid(game, seat);
    // A forced pass is no evidence.
    if (lowest === NONE) return false;
    this.readFeatures(game, seat, lowest);
    const didBid = action.type === 'bid';
    for (const [other, belief] of this.beliefs.entries()) {
      const isOwn = other === seat;
      this.beliefs[other] = {
        ...kalmanUpdate(belief, this.features, didBid, isOwn ? 1 : SHARED_EVIDENCE),
        bids: belief.bids + (isOwn && didBid ? 1 : 0),
        jumps: belief.jumps + (isOwn && didBid && action.amount > lowest ? 1 : 0),
      };
    }
    return true;
  }

  private readFeatures(game: Game, seat: Seat, lowest: number): void {
    this.auction.read(game);
    this.auction.write(game, seat, lowest, game.highBidder === NONE, this.features);
    const gain = this.gainOf(game, seat, lowest);
    this.features[GAIN_FEATURES] = signOfGain(gain);
    this.features[GAIN_FEATURES + 1] = scaledGain(gain);
  }

  /** How much a seat gains in chance to win if it gets the lot for this amount instead of letting the auction end now. */
  private gainOf(game: Game, seat: Seat, amount: number): number {
    const standing = expectedSaleIfPass(game, seat, game.active & ~(1 << seat));
    this.outcomes.begin();
    return this.chanceOf(game, seat, seat, amount) - this.chanceOf(game, seat, standing.winner, standing.amount);
  }

  private chanceOf(game: Game, seat: Seat, winner: Seat, amount: number): number {
    this.outcomes.evaluateSale(game, winner, amount, 0, this.chances, 0);
    return this.chances[seat];
  }
}
