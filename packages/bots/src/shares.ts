import type { Game, Seat } from '@don/rules';
import { SIDE_AUCTION } from './phases.js';

/**
 * Writes what each seat would get if this bid won (P1 to P6, S2), as the engine would pay it, without moving a chip and
 * without allocating: bots ask this for every amount they think of.
 */
export function sharesOf(game: Game, winner: Seat, amount: number, shares: Int32Array): void {
  shares.fill(0);
  if (game.phase === SIDE_AUCTION) {
    shares[game.seller] = amount;
    return;
  }
  const number = amount % 10;
  let most = 0;
  let all = 0;
  for (let seat = 0; seat < game.players; seat++) {
    const count = seat === winner ? 0 : game.count(seat, number);
    shares[seat] = count;
    all += count;
    if (count > most) most = count;
  }
  shares[winner] = -1;
  const sum = amount + game.pot;
  if (game.edition.payout === 'perCard' && all > 0) divideByWeight(game.players, shares, all, sum);
  else divideAmong(game.players, shares, most, sum);
}

/** Each count becomes its part of the sum. */
function divideByWeight(players: number, counts: Int32Array, all: number, sum: number): void {
  const share = (sum / all) | 0;
  for (let seat = 0; seat < players; seat++) counts[seat] = Math.max(0, counts[seat]) * share;
}

/** Those with the most share equally; with none anywhere, that is everybody but the winner. */
function divideAmong(players: number, counts: Int32Array, most: number, sum: number): void {
  let parts = 0;
  for (let seat = 0; seat < players; seat++) if (counts[seat] === most) parts++;
  const share = (sum / parts) | 0;
  for (let seat = 0; seat < players; seat++) counts[seat] = counts[seat] === most ? share : 0;
}
