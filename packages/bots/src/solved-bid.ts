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
  const rewardable = rewardableIn(game);
  if (!solver.solve(game, rewardable)) return null;
  if (((rewardable >> game.turn) & 1) === 0) return readChoice(game, solver, nudge);
  const pass = passIn(game, solver);
  // Who bids gives up the reward for passing (A7), so that side of the choice is looked at without it.
  if (!solver.solve(game, rewardable & ~(1 << game.turn))) return null;
  return readChoice(game, solver, nudge, pass);
}

/** The choice in an auction that is solved, where a pass leads to these chances. */
export function readChoice(game: Game, solver: AuctionSolver, nudge: number, pass = passIn(game, solver)): Solved {
  const amount = solver.bestBidIn(game);
  if (amount === NONE) return { code: PASS, chances: pass };
  const bid = new Float64Array(MAX_SEATS);
  solver.readBid(game, amount, bid);
  const seat = game.turn;
  return bid[seat] + nudge > pass[seat] ? { code: bidCode(amount), chances: bid } : { code: PASS, chances: pass };
}

function passIn(game: Game, solver: AuctionSolver): Float64Array {
  const pass = new Float64Array(MAX_SEATS);
  solver.readPass(game, pass);
  return pass;
}

/** A7: the seats that would be paid for passing now. */
export function rewardableIn(game: Game): number {
  return game.edition.passReward > 0 ? game.active & ~(game.bidders | game.rewarded) : 0;
}
