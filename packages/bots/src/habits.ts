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
/** Limits of whoever looks no further than this lot: so many chips for a point that it brings, and for a district. */
const BY_LOT = [
  [0, 2],
  [0, 4],
  [0.5, 0],
  [0.5, 1.5],
  [1, 0],
  [1, 1.5],
  [1.5, 0.5],
  [1.5, 2],
  [2.2, 1],
];
/** Limits of whoever spends such a part of his chips on whatever comes. */
const PARTS = [0.2, 0.35, 0.5];

/** In how many ways a limit may be set. */
export const LIMITS = EAGERNESS.length + BY_LOT.length + PARTS.length;
/** Which of them is that of rules of thumb as they are. */
export const PLAIN = EAGERNESS.indexOf(1);

const WEIGHS = 0.45;
const BY_OTHER_RULES = 0.2;
/** How somebody bids of whom nothing is known. */
export const STRANGER: Habit = [
  WEIGHS,
  ...EAGERNESS.map(() => (1 - WEIGHS - BY_OTHER_RULES) / EAGERNESS.length),
  ...Array<number>(BY_LOT.length + PARTS.length).fill(BY_OTHER_RULES / (BY_LOT.length + PARTS.length)),
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
  for (let way = 0; way < BY_LOT.length; way++) {
    const [point, district] = BY_LOT[way];
    into[at + EAGERNESS.length + way] = point * gain + district * game.lotSize;
  }
  const rest = at + EAGERNESS.length + BY_LOT.length;
  for (let way = 0; way < PARTS.length; way++) into[rest + way] = PARTS[way] * game.chips[seat];
}

/** How likely somebody with about this limit bids an amount. */
export function goesTo(amount: number, limit: number, spread: number): number {
  return 1 / (1 + Math.exp((amount - 0.5 - limit) / spread));
}
