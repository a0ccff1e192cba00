import { AUCTION, type Game } from './game.js';
import type { Seat } from './vocabulary.js';

/** A7: the seats still in the auction that earn a reward if they pass now, a mask. */
export function rewardableSeats(game: Game): number {
  if (game.edition.passReward === 0 || game.phase !== AUCTION) return 0;
  return game.active & ~(game.bidders | game.rewarded);
}

/** A7: the chips that a pass would earn a seat now. */
export function rewardForPass(game: Game, seat: Seat): number {
  return ((rewardableSeats(game) >> seat) & 1) === 1 ? nextReward(game) : 0;
}

/** A7: the bank pays a reward, or what it has left; returns the chips. */
export function payReward(game: Game, seat: Seat): number {
  const chips = nextReward(game);
  game.bank -= chips;
  game.chips[seat] += chips;
  return chips;
}

function nextReward(game: Game): number {
  return Math.min(game.edition.passReward, game.bank);
}
