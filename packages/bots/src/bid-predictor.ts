import { type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { BID_FEATURES, BidFeatureReader, GAIN_FEATURES, scaledGain, signOfGain } from './bid-features.js';
import { type BidderBelief, bidProbability, jumpRate, UNKNOWN_BIDDER } from './bidder-belief.js';

/** More than any edition's box holds; no bid may be higher (E3). */
const MAX_AMOUNTS = 128;
/** Numbers cached for each seat, lowest bid and opening or not: see `prepare`. */
const CACHE_STRIDE = 4;

/** Predicts how likely rivals bid, from what is believed about them. */
export class BidPredictor {
  /** The seat that solves; all others are rivals. */
  self: Seat = NONE;
  /** By seat; null if nobody was observed. */
  beliefs: readonly BidderBelief[] | null = null;
  /** How keen all rivals are, in standard deviations of what is uncertain about them; null averages over it. */
  keenness: number | null = null;
  private readonly features = new BidFeatureReader();
  private readonly row = new Float64Array(BID_FEATURES);
  private readonly cache = new Float64Array(MAX_AMOUNTS * MAX_SEATS * 2 * CACHE_STRIDE);
  private readonly isCached = new Uint8Array(MAX_AMOUNTS * MAX_SEATS * 2);
  private game!: Game;

  read(game: Game, self: Seat): void {
    this.self = self;
    this.game = game;
    this.features.read(game);
    this.isCached.fill(0);
  }

  /** The probability that a seat bids; winning with its lowest bid would add `gain` to its chance to win. */
  bidProbability(seat: Seat, lowest: number, isOpening: boolean, gain: number): number {
    const { cache } = this;
    const { mean, covariance } = this.beliefAbout(seat);
    const at = this.prepare(seat, lowest, isOpening);
    const sure = signOfGain(gain);
    const size = scaledGain(gain);
    const sum = cache[at] + sure * mean[GAIN_FEATURES] + size * mean[GAIN_FEATURES + 1];
    const corner = GAIN_FEATURES * BID_FEATURES + GAIN_FEATURES;
    const variance =
      cache[at + 1] +
      sure * (2 * cache[at + 2] + sure * covariance[corner] + 2 * size * covariance[corner + 1]) +
      size * (2 * cache[at + 3] + size * covariance[corner + BID_FEATURES + 1]);
    if (this.keenness === null) return bidProbability(sum, variance);
    return bidProbability(sum + this.keenness * Math.sqrt(variance), 0);
  }

  /** The share of a seat's bids that are higher than they have to be. */
  jumpRate(seat: Seat): number {
    return jumpRate(this.beliefAbout(seat));
  }

  private beliefAbout(seat: Seat): BidderBelief {
    return this.beliefs === null ? UNKNOWN_BIDDER : this.beliefs[seat];
  }

  /**
   * The same lowest bid comes up in many states of an auction, which differ only in the gain. So the contribution of
   * all other features is cached: the mean and variance of their sum, and its covariance with the gain's features.
   */
  private prepare(seat: Seat, lowest: number, isOpening: boolean): number {
    const entry = (lowest * MAX_SEATS + seat) * 2 + (isOpening ? 1 : 0);
    const at = entry * CACHE_STRIDE;
    if (this.isCached[entry] === 1) return at;
    this.isCached[entry] = 1;
    const { row, cache } = this;
    const { mean, covariance } = this.beliefAbout(seat);
    this.features.write(this.game, seat, lowest, isOpening, row);
    cache.fill(0, at, at + CACHE_STRIDE);
    for (let one = 0; one < GAIN_FEATURES; one++) {
      let spread = 0;
      for (let other = 0; other < GAIN_FEATURES; other++) spread += covariance[one * BID_FEATURES + other] * row[other];
      cache[at] += mean[one] * row[one];
      cache[at + 1] += row[one] * spread;
      cache[at + 2] += covariance[one * BID_FEATURES + GAIN_FEATURES] * row[one];
      cache[at + 3] += covariance[one * BID_FEATURES + GAIN_FEATURES + 1] * row[one];
    }
    return at;
  }
}
