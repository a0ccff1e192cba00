import { type Game, NONE, type Seat } from '@don/rules';
import { takerWithoutBid } from '@don/rules/engine';

/** Who gets the lot for how much; NONE is free. */
export interface Sale {
  readonly winner: Seat;
  readonly amount: number;
}

/**
 * A rough guess of what happens if a seat passes: the highest bid wins; before the first bid, the next of the `others`
 * who are still in gets the lot for little, or nobody wants it.
 */
export function expectedSaleIfPass(game: Game, seat: Seat, others: number): Sale {
  if (game.highBidder !== NONE) return { winner: game.highBidder, amount: game.high };
  for (let step = 1; step < game.players; step++) {
    const next = (seat + step) % game.players;
    if ((others >> next) & 1) return { winner: next, amount: Math.min(game.chips[next], game.least + 1) };
  }
  return { winner: takerWithoutBid(game), amount: NONE };
}
