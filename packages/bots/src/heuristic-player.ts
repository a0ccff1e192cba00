import { type DistrictIndex, type Game, NONE, type Seat, smallestBid } from '@don/rules';
import {
  type ActionCode,
  bidCode,
  discardCode,
  EXCHANGING,
  exchangeCode,
  KEEP,
  PASS,
  SALE,
  STAY,
  sellCode,
} from '@don/rules/engine';
import { heuristicBid, pushingBid } from './heuristic-bid.js';
import type { Random } from './random.js';
import { bestOffer, bestSwap, costOfBeingBarred, isWorthwhile, lossOf } from './trading.js';
import type { Valuation } from './valuation.js';

/** What the heuristics decide, in any phase. */
export function heuristicChoice(game: Game, valuation: Valuation, random: Random): ActionCode {
  const seat = game.turn;
  if (game.isAuction) return bidOrPass(game, seat, valuation, random);
  if (game.phase === SALE) return sellOrKeep(game, seat, valuation);
  if (game.phase === EXCHANGING) return exchangeOrStay(game, seat, valuation);
  return discardCode(leastMissed(game, seat, valuation));
}

function bidOrPass(game: Game, seat: Seat, valuation: Valuation, random: Random): ActionCode {
  const amount = heuristicBid(game, seat, valuation);
  if (amount !== NONE) return bidCode(amount);
  const bluffs = random.next() < valuation.weights.push;
  const push = bluffs ? pushingBid(game, seat, valuation, smallestBid(game, seat)) : NONE;
  return push === NONE ? PASS : bidCode(push);
}

function sellOrKeep(game: Game, seat: Seat, valuation: Valuation): ActionCode {
  const offer = bestOffer(game, seat, valuation);
  return isWorthwhile(offer.gain) ? sellCode(offer.district) : KEEP;
}

function exchangeOrStay(game: Game, seat: Seat, valuation: Valuation): ActionCode {
  const { gain, take, give } = bestSwap(game, seat, valuation);
  return isWorthwhile(gain - costOfBeingBarred(game, game.edition.lotSizes[game.round - 1]))
    ? exchangeCode(take, give)
    : STAY;
}

function leastMissed(game: Game, seat: Seat, valuation: Valuation): DistrictIndex {
  let least: DistrictIndex = NONE;
  let loss = Number.POSITIVE_INFINITY;
  for (const district of game.byArrival(game.owned[seat])) {
    const missed = lossOf(game, seat, district, valuation);
    if (missed < loss) {
      least = district;
      loss = missed;
    }
  }
  return least;
}
