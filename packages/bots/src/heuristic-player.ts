import {
  type ActionCode,
  amountOf,
  BID,
  bidCode,
  type DistrictIndex,
  discardCode,
  EXCHANGING,
  exchangeCode,
  type Game,
  KEEP,
  lotSizeIn,
  NONE,
  PASS,
  SALE,
  type Seat,
  STAY,
  sellCode,
  smallestBid,
  typeOf,
} from '@don/rules';
import { heuristicBid, pushingBid } from './bidding.js';
import { explainBid, explainDiscard, explainOffer, explainPass, explainSwap } from './explain.js';
import type { Random } from './random.js';
import { bestOffer, bestSwap, costOfBeingBarred, isWorthwhile, lossOf } from './trading.js';
import { isAuction, Valuation } from './valuation.js';
import type { Weights } from './weights.js';
import type { Why } from './why.js';

/** A decision and the reason for it. */
export interface Choice {
  readonly code: ActionCode;
  readonly why: Why;
}

/** What a player who goes by rules of thumb does in any phase. */
export function heuristicChoice(game: Game, weights: Weights, random: Random): Choice {
  const valuation = new Valuation(weights);
  valuation.read(game, random);
  const seat = game.turn;
  if (isAuction(game)) return explained(game, bidOrPass(game, seat, valuation, random), valuation);
  if (game.phase === SALE) return saleChoice(game, seat, valuation);
  if (game.phase === EXCHANGING) return exchangeChoice(game, seat, valuation);
  return discardChoice(game, seat, valuation);
}

/** A bid or a pass with its reason, by the given valuation. */
export function explained(game: Game, code: ActionCode, valuation: Valuation): Choice {
  const why = typeOf(code) === BID ? explainBid(game, amountOf(code), valuation) : explainPass(game, valuation);
  return { code, why };
}

function bidOrPass(game: Game, seat: Seat, valuation: Valuation, random: Random): ActionCode {
  const amount = heuristicBid(game, seat, valuation);
  if (amount !== NONE) return bidCode(amount);
  const bluffs = random.next() < valuation.weights.push;
  const push = bluffs ? pushingBid(game, seat, valuation, smallestBid(game, seat)) : NONE;
  return push === NONE ? PASS : bidCode(push);
}

function saleChoice(game: Game, seat: Seat, valuation: Valuation): Choice {
  const offer = bestOffer(game, seat, valuation);
  const sells = isWorthwhile(offer.gain);
  return { code: sells ? sellCode(offer.district) : KEEP, why: explainOffer(offer, sells) };
}

function exchangeChoice(game: Game, seat: Seat, valuation: Valuation): Choice {
  const swap = bestSwap(game, seat, valuation);
  const swaps = isWorthwhile(swap.gain - costOfBeingBarred(game, lotSizeIn(game.round)));
  return { code: swaps ? exchangeCode(swap.take, swap.give) : STAY, why: explainSwap(swap, swaps) };
}

function discardChoice(game: Game, seat: Seat, valuation: Valuation): Choice {
  let least: DistrictIndex = NONE;
  let loss = Number.POSITIVE_INFINITY;
  for (const district of game.byArrival(game.owned[seat])) {
    const missed = lossOf(game, seat, district, valuation);
    if (missed < loss) {
      least = district;
      loss = missed;
    }
  }
  return { code: discardCode(least), why: explainDiscard(least, loss) };
}
