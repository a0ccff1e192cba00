import { districtPoints, type Game, type Seat } from '@don/rules';
import { lotMask } from './appraisal.js';
import type { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/**
 * How a seat is thought to bid, as likelihoods that add up to 1. The first is that it weighs its chances to win; the
 * others are that it raises by the least up to a limit, for each of the ways to set one (readLimits).
 */
export type Habit = readonly number[];

/** Limits that are so many times what rules of thumb would pay. */
const EAGERNESS = [0.25, 0.4, 0.6, 0.85, 1, 1.2, 1.7, 2.4];
/** Limits of whoever looks no further than this lot: so many chips for a point that it brings, and one for a district. */
const CHIPS_A_POINT = [0.5, 1, 1.5, 2.2];

/** In how many ways a limit may be set. */
export const LIMITS = EAGERNESS.length + CHIPS_A_POINT.length;
/** Which of them is that of rules of thumb as they are. */
export const PLAIN = EAGERNESS.indexOf(1);

const WEIGHS = 0.45;
const GOES_BY_POINTS = 0.2;
/** How somebody bids of whom nothing is known. */
export const STRANGER: Habit = [
  WEIGHS,
  ...EAGERNESS.map(() => (1 - WEIGHS - GOES_BY_POINTS) / EAGERNESS.length),
  ...CHIPS_A_POINT.map(() => GOES_BY_POINTS / CHIPS_A_POINT.length),
];

/** How somebody bids whom nobody has watched. */
export const UNWATCHED: Habit = [1, ...Array.from({ length: LIMITS }, () => 0)];

/** The chips up to which somebody who goes by rules of thumb would bid. */
function limitByThumb(game: Game, seat: Seat, valuation: Valuation): number {
  return valuation.worthWithDenial(game, seat) / (valuation.chip[seat] * (1 + SHREWD.feed));
}

/** Writes a seat's limits, one for each way to set them. */
export function readLimits(game: Game, seat: Seat, valuation: Valuation, into: Float64Array, at: number): void {
  const byThumb = limitByThumb(game, seat, valuation);
  for (let way = 0; way < EAGERNESS.length; way++) into[at + way] = EAGERNESS[way] * byThumb;
  const gain = districtPoints(game.owned[seat] | lotMask(game)) - districtPoints(game.owned[seat]);
  for (let way = 0; way < CHIPS_A_POINT.length; way++) {
    into[at + EAGERNESS.length + way] = CHIPS_A_POINT[way] * gain + game.lotSize;
  }
}

/** How likely somebody with about this limit bids an amount. */
export function goesTo(amount: number, limit: number, spread: number): number {
  return 1 / (1 + Math.exp((amount - 0.5 - limit) / spread));
}
