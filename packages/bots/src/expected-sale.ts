import { type Game, NONE, type Seat, SIDE_AUCTION } from '@don/rules';

/** Who gets the lot for how much. */
export interface Sale {
  readonly winner: Seat;
  readonly amount: number;
}

/**
 * What a seat that passes must reckon with at first sight: the standing bid wins; where there is none, the next of the
 * others who are still in gets the lot for little, or nobody wants it.
 */
export function expectedSaleIfPass(game: Game, seat: Seat, others: number): Sale {
  if (game.highBidder !== NONE) return { winner: game.highBidder, amount: game.high };
  for (let step = 1; step < game.players; step++) {
    const next = (seat + step) % game.players;
    if ((others >> next) & 1) return { winner: next, amount: Math.min(game.chips[next], game.least + 1) };
  }
  return { winner: game.phase === SIDE_AUCTION ? game.seller : game.start, amount: NONE };
}
