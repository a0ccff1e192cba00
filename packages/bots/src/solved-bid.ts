import { type ActionCode, bidCode, type Game, MAX_SEATS, NONE, PASS } from '@don/rules';
import type { AuctionSolver } from './auction-solver.js';

/** What to do and everybody's chance to win then. */
export interface Solved {
  readonly code: ActionCode;
  readonly chances: Float64Array;
}

/**
 * The better of passing and the best bid; `nudge` is what somebody so inclined adds to his chance to win by bidding.
 * Null where the solver's time did not suffice.
 */
export function solvedBid(game: Game, solver: AuctionSolver, nudge: number): Solved | null {
  const seat = game.turn;
  const rewardable = rewardableIn(game);
  const pass = new Float64Array(MAX_SEATS);
  const bid = new Float64Array(MAX_SEATS);
  if (!solver.solve(game, rewardable)) return null;
  solver.readPass(game, pass);
  // Who bids gives up the reward for passing (A7), so that side of the choice is looked at without it.
  if ((rewardable >> seat) & 1 && !solver.solve(game, rewardable & ~(1 << seat))) return null;
  const amount = solver.bestBidIn(game);
  if (amount === NONE) return { code: PASS, chances: pass };
  solver.readBid(game, amount, bid);
  return bid[seat] + nudge > pass[seat] ? { code: bidCode(amount), chances: bid } : { code: PASS, chances: pass };
}

/** A7: the seats that would be paid for passing now. */
export function rewardableIn(game: Game): number {
  return game.edition.passReward > 0 ? game.active & ~(game.bidders | game.rewarded) : 0;
}
