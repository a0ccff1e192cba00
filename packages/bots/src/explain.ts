import {
  DISTRICTS,
  type DistrictIndex,
  type Game,
  MAX_SEATS,
  NONE,
  rewardForPass,
  type Seat,
  smallestBid,
} from '@don/rules';
import {
  type ActionCode,
  amountOf,
  BID,
  DISCARD,
  districtOf,
  EXCHANGE,
  KEEP,
  NUMBER_OF,
  PASS,
  SELL,
  takenOf,
  typeOf,
  writeShares,
} from '@don/rules/engine';
import { bestOffer, bestSwap, lossOf, offerOf, type SaleOffer, type Swap, swapOf } from './trading.js';
import type { Valuation } from './valuation.js';
import type { Why } from './why.js';

const oneDecimal = (points: number): number => Math.round(points * 10) / 10;

/** The reason for an action of the seat to act, in the facts of a valuation, however the action was found. */
export function explain(game: Game, code: ActionCode, valuation: Valuation): Why {
  const seat = game.turn;
  switch (typeOf(code)) {
    case BID:
      return explainBid(game, amountOf(code), valuation);
    case SELL:
      return explainOffer(offerOf(game, seat, districtOf(code), valuation), true);
    case EXCHANGE:
      return explainSwap(swapOf(game, seat, takenOf(code), districtOf(code), valuation), true);
    case DISCARD:
      return explainDiscard(districtOf(code), lossOf(game, seat, districtOf(code), valuation));
    default:
      return explainRefraining(game, code, valuation);
  }
}

function explainRefraining(game: Game, code: ActionCode, valuation: Valuation): Why {
  if (code === PASS) return explainPass(game, valuation);
  if (code === KEEP) return explainOffer(bestOffer(game, game.turn, valuation), false);
  return explainSwap(bestSwap(game, game.turn, valuation), false);
}

/** The facts of a bid; which reason applies follows from what the lot is worth to whom. */
function explainBid(game: Game, amount: number, valuation: Valuation): Why {
  const seat = game.turn;
  const { rival, rivalWorth } = rivalFacts(game, seat, valuation);
  const worth = oneDecimal(valuation.worth[seat]);
  const chips = game.chips[seat];
  if (amount > chips) return { key: 'bidToBluff', data: { amount, worth, rival, rivalWorth, chips } };
  const price = valuation.chip[seat] * amount;
  const covered = price <= valuation.worth[seat];
  const denied = price <= valuation.worthWithDenial(game, seat);
  return {
    key: covered ? 'bidForWorth' : denied ? 'bidToDeny' : 'bidToPush',
    data: {
      amount,
      worth,
      rival,
      rivalWorth,
      payee: solePayee(game, seat, amount),
      chipsLeft: chips - amount,
      numbers: numbersTakenOn(game, seat),
    },
  };
}

function explainPass(game: Game, valuation: Valuation): Why {
  const seat = game.turn;
  const lowest = smallestBid(game, seat);
  const chips = game.chips[seat];
  const least = game.least;
  if (lowest === NONE) return { key: 'passCannotBid', data: { least, chips } };
  const worth = oneDecimal(valuation.worth[seat]);
  const gets = chipsForPassing(game, seat);
  if (gets > 0) return { key: 'passForChips', data: { least, worth, gets, chips } };
  return { key: 'passTooDear', data: { least, worth, ...rivalFacts(game, seat, valuation), chips } };
}

function explainOffer(offer: SaleOffer, sells: boolean): Why {
  const { district, rival, price } = offer;
  const card = DISTRICTS[district];
  const worth = oneDecimal(offer.worth);
  if (!sells) return { key: 'keepAll', data: { card, worth, price } };
  return { key: 'sellForPrice', data: { card, worth, rival, rivalWorth: oneDecimal(offer.rivalWorth), price } };
}

function explainSwap(swap: Swap, swaps: boolean): Why {
  const { take, give, from, gain } = swap;
  const data = { take: DISTRICTS[take], give: DISTRICTS[give], from, gain: oneDecimal(gain) };
  return { key: swaps ? 'exchangeForSet' : 'stayIn', data };
}

function explainDiscard(district: DistrictIndex, loss: number): Why {
  return { key: 'discardLeast', data: { card: DISTRICTS[district], worth: oneDecimal(loss) } };
}

function rivalFacts(
  game: Game,
  seat: Seat,
  valuation: Valuation,
): { readonly rival: Seat | null; readonly rivalWorth: number | null } {
  const rival = valuation.keenestRival(game, seat);
  return rival === NONE ? { rival: null, rivalWorth: null } : { rival, rivalWorth: oneDecimal(valuation.worth[rival]) };
}

function solePayee(game: Game, seat: Seat, amount: number): Seat | null {
  const shares = new Int32Array(MAX_SEATS);
  writeShares(game, seat, amount, shares);
  const paid = [...shares.keys()].filter((other) => shares[other] > 0);
  return paid.length === 1 ? paid[0] : null;
}

function numbersTakenOn(game: Game, seat: Seat): string {
  const numbers = Array.from(game.lot.subarray(0, game.lotSize), (district) => NUMBER_OF[district]);
  const fresh = numbers.filter((number) => game.count(seat, number) === 0);
  return [...new Set(fresh)].sort((a, b) => a - b).join(', ');
}

function chipsForPassing(game: Game, seat: Seat): number {
  const reward = rewardForPass(game, seat);
  if (game.highBidder === NONE) return reward;
  const shares = new Int32Array(MAX_SEATS);
  writeShares(game, game.highBidder, game.high, shares);
  return reward + shares[seat];
}
