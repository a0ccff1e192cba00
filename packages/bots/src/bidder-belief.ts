import { BID_FEATURES } from './bid-features.js';
import { logistic } from './exact-math.js';
import { BIDDER_PRIOR } from './nets/bidder-prior.js';

/** A normal distribution over the weights of a logistic model. */
export interface Gaussian {
  readonly mean: readonly number[];
  /** Row by row. */
  readonly covariance: readonly number[];
}

/**
 * What is believed about how a seat chooses between bidding and passing: the probability of a bid is the logistic
 * function of the weighted features (BidFeatureReader), and the weights are uncertain.
 */
export interface BidderBelief extends Gaussian {
  /** Bids seen so far, and how many of them were higher than they had to be. */
  readonly bids: number;
  readonly jumps: number;
}

/** How often a choice is made for reasons that no feature captures. */
export const NOISE_FLOOR = 0.02;

/** The share of jump bids to expect before any is seen, and how many observed bids that expectation is worth. */
const PRIOR_JUMP_RATE = 0.2;
const PRIOR_BIDS = 5;

/** The expected share of a seat's bids that are higher than they have to be. */
export function jumpRate({ bids, jumps }: BidderBelief): number {
  return (jumps + PRIOR_JUMP_RATE * PRIOR_BIDS) / (bids + PRIOR_BIDS);
}

/** The probability of a bid, given the mean and variance of the weighted sum of its features. */
export function bidProbability(sum: number, variance: number): number {
  const likely = logistic(sum / Math.sqrt(1 + (Math.PI / 8) * variance));
  return NOISE_FLOOR / 2 + (1 - NOISE_FLOOR) * likely;
}

/**
 * The belief after one more choice: one step of the extended Kalman filter. A `weight` below 1 is for evidence that
 * comes from another bidder.
 */
export function kalmanUpdate(
  { mean, covariance }: Gaussian,
  features: Float64Array,
  didBid: boolean,
  weight = 1,
): Gaussian {
  const spread = new Float64Array(BID_FEATURES);
  let sum = 0;
  let variance = 0;
  for (let row = 0; row < BID_FEATURES; row++) {
    sum += mean[row] * features[row];
    for (let column = 0; column < BID_FEATURES; column++)
      spread[row] += covariance[row * BID_FEATURES + column] * features[column];
    variance += features[row] * spread[row];
  }
  const probability = bidProbability(sum, variance);
  const information = weight * probability * (1 - probability);
  const damping = 1 / (1 + information * variance);
  const surprise = weight * ((didBid ? 1 : 0) - probability);
  return {
    mean: mean.map((value, row) => value + spread[row] * surprise * damping),
    covariance: covariance.map(
      (value, at) => value - spread[Math.floor(at / BID_FEATURES)] * spread[at % BID_FEATURES] * information * damping,
    ),
  };
}

/** A new bidder may be unlike all bidders of the training games, so the prior's covariance is multiplied by this. */
const PRIOR_INFLATION = 3;

/** The belief about a bidder before anything is seen. */
export const UNKNOWN_BIDDER: BidderBelief = {
  mean: BIDDER_PRIOR.mean,
  covariance: BIDDER_PRIOR.covariance.map((value) => PRIOR_INFLATION * value),
  bids: 0,
  jumps: 0,
};
