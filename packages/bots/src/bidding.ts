import { type Game, NONE, type Seat } from '@don/rules';
import type { Valuation } from './valuation.js';

/**
 * The bid that rules of thumb would make, or NONE for a pass: the best of the lowest few that are allowed, if having
 * the lot at that price is worth more than what a pass brings.
 */
export function heuristicBid(game: Game, seat: Seat, valuation: Valuation): number {
  const worth = valuation.worthWithDenial(game, seat);
  const { reach } = valuation.weights;
  const most = Math.min(game.chips[seat], game.edition.box);
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
