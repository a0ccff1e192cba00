import { type DistrictIndex, type Game, NONE, type Seat } from '@don/rules';
import { districtsIn } from '@don/rules/engine';
import { setWorth, worthTo } from './appraisal.js';
import type { Valuation } from './valuation.js';

/** The points that a sale, an exchange or a discard must gain before a heuristic player bothers. */
const MIN_GAIN = 0.7;

/** A district to sell and what the seller expects of it. */
export interface SaleOffer {
  readonly district: DistrictIndex;
  /** What it is worth to the seller. */
  readonly worth: number;
  readonly rival: Seat;
  readonly rivalWorth: number;
  /** Chips: somewhat above what the second keenest buyer would give. */
  readonly price: number;
  /** In points. */
  readonly gain: number;
}

/** What a seat would lose with one of its districts, in points. */
export function lossOf(game: Game, seat: Seat, district: DistrictIndex, valuation: Valuation): number {
  game.release(seat, district);
  const loss = worthTo(game, seat, 1 << district, valuation.seen, valuation.weights, valuation.chip[seat]);
  game.hold(seat, district);
  return loss;
}

/** The offer that gains most, or the least bad one; the seat owns a district. */
export function bestOffer(game: Game, seat: Seat, valuation: Valuation): SaleOffer {
  return offersOf(game, seat, valuation).reduce((best, offer) => (offer.gain > best.gain ? offer : best));
}

/** What can be expected of each district, oldest first. */
export function offersOf(game: Game, seat: Seat, valuation: Valuation): SaleOffer[] {
  return game.byArrival(game.owned[seat]).map((district) => offerOf(game, seat, district, valuation));
}

export function isWorthwhile(gain: number): boolean {
  return gain > MIN_GAIN;
}

export function offerOf(game: Game, seat: Seat, district: DistrictIndex, valuation: Valuation): SaleOffer {
  const worth = lossOf(game, seat, district, valuation);
  let rival: Seat = NONE;
  let rivalWorth = 0;
  let first = 0;
  let second = 0;
  game.release(seat, district);
  for (let other = 0; other < game.players; other++) {
    if (other === seat) continue;
    const theirs = worthTo(game, other, 1 << district, valuation.seen, valuation.weights, valuation.chip[other]);
    const limit = Math.max(0, Math.min(game.chips[other], theirs / valuation.chip[other]));
    if (rival === NONE || limit > first) {
      second = first;
      first = limit;
      rival = other;
      rivalWorth = theirs;
    } else if (limit > second) {
      second = limit;
    }
  }
  game.hold(seat, district);
  const price = Math.floor(Math.min(first, second + 1));
  const harm = valuation.weights.denial * Math.max(0, rivalWorth - valuation.chip[seat] * price);
  return { district, worth, rival, rivalWorth, price, gain: valuation.chip[seat] * price - worth - harm };
}

/** A district to take, and one to give for it. */
export interface Swap {
  readonly take: DistrictIndex;
  readonly give: DistrictIndex;
  readonly from: Seat;
  /** In points: the own gain, and part of what the other player loses. */
  readonly gain: number;
}

/** What an exchange would gain. */
export function swapOf(game: Game, seat: Seat, take: DistrictIndex, give: DistrictIndex, valuation: Valuation): Swap {
  const share = valuation.weights.potential / game.players;
  const { seen } = valuation;
  const from = game.ownerOf(take);
  const mine = game.owned[seat] & ~(1 << give);
  const theirs = game.owned[from] & ~(1 << take);
  const own = setWorth(mine, 1 << take, seen, share) - setWorth(mine, 1 << give, seen, share);
  const harm = setWorth(theirs, 1 << take, seen, share) - setWorth(theirs, 1 << give, seen, share);
  return { take, give, from, gain: own + valuation.weights.denial * valuation.threat[from] * harm };
}

/** All that can be asked for in an exchange. */
export function districtsOfOthers(game: Game, seat: Seat): DistrictIndex[] {
  let theirs = 0;
  for (let other = 0; other < game.players; other++) if (other !== seat) theirs |= game.owned[other];
  return districtsIn(theirs);
}

/** The exchange that gains most; there is always one, since at least two players own districts (X1). */
export function bestSwap(game: Game, seat: Seat, valuation: Valuation): Swap {
  return districtsOfOthers(game, seat)
    .flatMap((take) => districtsIn(game.owned[seat]).map((give) => swapOf(game, seat, take, give, valuation)))
    .reduce((best, swap) => (swap.gain > best.gain ? swap : best));
}

/** What it costs to be barred from the next auction (X2): about a player's share of an average lot. */
export function costOfBeingBarred(game: Game, lotSize: number): number {
  return (2.5 * lotSize) / game.players;
}
