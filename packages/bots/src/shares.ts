import { addShares, type Game, type Seat } from '@don/rules';

/** Writes what each seat would get if this bid won; bots ask this for every amount they think of. */
export function sharesOf(game: Game, winner: Seat, amount: number, shares: Int32Array): void {
  shares.fill(0);
  addShares(game, winner, amount, shares);
}
