import { type Game, NONE, type Seat } from '@don/rules';
import { isForbidden, mayBid } from '@don/rules/engine';
import type { Valuation } from './valuation.js';

/** The bid that the heuristics make, or NONE for a pass: the best of the lowest few, if it is worth more than passing. */
export function heuristicBid(game: Game, seat: Seat, valuation: Valuation): number {
  const worth = valuation.worthWithDenial(game, seat);
  const { reach } = valuation.weights;
  const max = Math.min(game.chips[seat], game.box);
  let best = NONE;
  let bestGain = valuation.worthOfPass(game, seat);
  let tried = 0;
  for (let amount = game.least; amount <= max && tried <= reach; amount++) {
    if (!mayBid(game, seat, amount)) continue;
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

/** A raise that only makes a keen rival pay more; NONE if that is too risky. */
export function pushingBid(game: Game, seat: Seat, valuation: Valuation, lowest: number): number {
  const rival = game.highBidder;
  if (rival === NONE || lowest === NONE) return NONE;
  const room = valuation.limitOf(game, rival) - lowest;
  const nearlyWorth = valuation.chip[seat] * lowest < 1.5 * valuation.worth[seat] + 1;
  return room >= 3 && nearlyWorth ? lowest : NONE;
}

/** How many chips further the rival must be expected to go before a bluff is tried. */
const BLUFF_ROOM = 4;

/**
 * A bluff, if the table allows it (O2): a bid above the own chips that a keen rival is expected to top. If they do not,
 * it costs a district (A5). NONE if it would be no bluff or too risky.
 */
export function bluffingBid(game: Game, seat: Seat, valuation: Valuation): number {
  const rival = game.highBidder;
  if (game.options.enforcement !== 'table' || game.edition.overbid === 'outAtOnce' || rival === NONE) return NONE;
  const max = Math.min(valuation.limitOf(game, rival) - BLUFF_ROOM, game.box);
  for (let amount = game.least; amount <= max; amount++) {
    if (!isForbidden(game, seat, amount)) return amount > game.chips[seat] ? amount : NONE;
  }
  return NONE;
}
