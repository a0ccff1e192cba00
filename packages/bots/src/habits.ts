import { FACTS } from './bid-facts.js';
import { STRANGER } from './nets/stranger.js';

/**
 * What is thought of how a seat chooses between bidding and passing: each fact (BidFacts) weighs something with it, and
 * how likely it bids is the logistic function of their sum.
 */
export interface Thought {
  readonly weights: readonly number[];
  /** How unsure the weights are: their covariances, row by row. */
  readonly doubts: readonly number[];
}

/** How a seat is thought to bid. */
export interface Habit extends Thought {
  /** Bids that have been seen, and those among them that were higher than they had to be. */
  readonly bids: number;
  readonly jumps: number;
}

/** How likely a choice has reasons that no facts tell of. */
export const WHIM = 0.02;

/** What part of the bids of somebody unknown are jumps, and how many bids that is thought to be worth. */
const JUMPS_OF_STRANGERS = 0.2;
const BIDS_OF_STRANGERS = 5;

/** What part of a seat's bids are expected to be higher than they have to be. */
export function jumpiness({ bids, jumps }: Habit): number {
  return (jumps + JUMPS_OF_STRANGERS * BIDS_OF_STRANGERS) / (bids + BIDS_OF_STRANGERS);
}

/** How likely something is with this sum of weighed facts, where the sum is as unsure as its variance says. */
export function likelihood(sum: number, variance: number): number {
  const likely = 1 / (1 + Math.exp(-sum / Math.sqrt(1 + (Math.PI / 8) * variance)));
  return WHIM / 2 + (1 - WHIM) * likely;
}

/**
 * What is to be thought after a choice with these facts: a step of the extended Kalman filter. Whoever made it may have
 * only a part in common with whoever is thought of.
 */
export function revised({ weights, doubts }: Thought, facts: Float64Array, didBid: boolean, part = 1): Thought {
  const spread = new Float64Array(FACTS);
  let sum = 0;
  let variance = 0;
  for (let row = 0; row < FACTS; row++) {
    sum += weights[row] * facts[row];
    for (let column = 0; column < FACTS; column++) spread[row] += doubts[row * FACTS + column] * facts[column];
    variance += facts[row] * spread[row];
  }
  const likely = likelihood(sum, variance);
  const told = part * likely * (1 - likely);
  const damping = 1 / (1 + told * variance);
  const surprise = part * ((didBid ? 1 : 0) - likely);
  return {
    weights: weights.map((weight, row) => weight + spread[row] * surprise * damping),
    doubts: doubts.map((doubt, at) => doubt - spread[Math.floor(at / FACTS)] * spread[at % FACTS] * told * damping),
  };
}

/** By how much more than those who have been watched in training somebody new may differ from them. */
const NOVELTY = 3;

/** How somebody bids of whom nothing is known. */
export const UNKNOWN: Habit = {
  weights: STRANGER.weights,
  doubts: STRANGER.doubts.map((doubt) => NOVELTY * doubt),
  bids: 0,
  jumps: 0,
};
