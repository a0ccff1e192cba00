import type { Advice, Contestant, Question } from '@don/bots';
import { lotMask } from '@don/bots/internals';
import { districtPoints, type Game, gameFromView } from '@don/rules';
import { decode, legalCodes } from '@don/rules/engine';

/** Raises by the least up to so many chips for a point, for a district, and for a point that it is worth to a rival. */
export type Prices = readonly [point: number, district: number, denied: number];

/** A baseline that bids as no bot here does: up to fixed prices. */
export function priceBidder(prices: Prices): Contestant {
  const answer = ({ view, chipCounts }: Question): Advice => {
    const game = gameFromView(view, chipCounts);
    const codes = legalCodes(game);
    const lowest = decode(codes[0]);
    const bids = game.isAuction && lowest.type === 'bid' && lowest.amount <= limitOf(game, prices);
    return { action: bids ? lowest : decode(codes[codes.length - 1]), why: { key: 'stayIn', data: {} }, chances: [] };
  };
  return { name: prices.join(', '), settings: { level: 'shrewd' }, answer };
}

function limitOf(game: Game, [point, district, denied]: Prices): number {
  const lot = lotMask(game);
  const gains = Array.from(
    { length: game.players },
    (_, seat) => districtPoints(game.owned[seat] | lot) - districtPoints(game.owned[seat]),
  );
  const rivals = gains.filter((_, seat) => seat !== game.turn && ((game.active >> seat) & 1) === 1);
  return point * gains[game.turn] + district * game.lotSize + denied * Math.max(0, ...rivals);
}
