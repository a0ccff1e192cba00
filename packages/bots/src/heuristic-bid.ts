import { type Game, NONE, type Seat } from '@don/rules';
import type { Valuation } from './valuation.js';

/**
 * The bid that rules of thumb would make, or NONE for a pass: the best of the lowest few that are allowed, if having
 * the lot at that price is worth more than what a pass brings.
 */
export function heuristicBid(game: Game, seat: Seat, valuation: Valuation): number {
  const worth = valuation.worthWithDenial(game, seat);
  const { reach } = valuation.weights;
  const most = Math.min(game.chips[seat], game.box);
  let best = NONE;
  let bestGain = valuation.worthOfPass(game, seat);
  let tried = 0;
  for (let amount = game.least; amount <= most && tried <= reach; amount++) {
    if (game.count(seat, amount % 10) > 0) continue;
    if (valuation.chip[seat] * amount > worth) break;
    tried++;
    const gain = worth - valuation.costOf(game, seat, amount);
    if (gain > bestGain) {
      best = amount;
      bestGain = gain;
    }
  }
  return best;
}

/**
 * A raise that only makes a rival pay more: one's own worth does not carry it, but his is well above it. NONE where
 * that would be too risky.
 */
export function pushingBid(game: Game, seat: Seat, valuation: Valuation, lowest: number): number {
  const rival = game.highBidder;
  if (rival === NONE || lowest === NONE) return NONE;
  const room = valuation.limitOf(game, rival) - lowest;
  const nearlyWorth = valuation.chip[seat] * lowest < 1.5 * valuation.worth[seat] + 1;
  return room >= 3 && nearlyWorth ? lowest : NONE;
}

/** How much further a rival must be expected to go before one bids what one does not have. */
const BLUFF_ROOM = 4;

/**
 * A bluff, where the table allows it (O2): a bid above one's own chips that a keen rival is expected to top. If he does
 * not, it costs a district (A5). NONE where it would be no bluff or too risky.
 */
export function bluffingBid(game: Game, seat: Seat, valuation: Valuation): number {
  const rival = game.highBidder;
  if (game.options.enforcement !== 'table' || game.edition.overbid === 'outAtOnce' || rival === NONE) return NONE;
  const most = Math.min(valuation.limitOf(game, rival) - BLUFF_ROOM, game.box);
  for (let amount = game.least; amount <= most; amount++) {
    if (game.count(seat, amount % 10) === 0) return amount > game.chips[seat] ? amount : NONE;
  }
  return NONE;
}
