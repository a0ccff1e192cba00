import { AuctionSolver, type BidderBelief, type Evaluator, SettlingEvaluator } from '@don/bots/internals';
import { type Game, MAX_SEATS, NONE } from '@don/rules';
import { type ActionCode, bidCode, PASS, rewardableSeats } from '@don/rules/engine';
import { MarginEvaluator } from './margin-evaluator.js';

/**
 * Looks through an auction as `don` does, but only once, when it is first asked, and goes by that to its end: a `don`
 * does so at every bid, and training wants many games.
 */
export class SolverPlayer {
  private readonly solver: AuctionSolver;
  /** Which auction has been solved. */
  private solvedIn = NONE;
  private readonly pass = new Float64Array(MAX_SEATS);
  private readonly bid = new Float64Array(MAX_SEATS);

  constructor(evaluator: Evaluator) {
    this.solver = new AuctionSolver(new SettlingEvaluator(evaluator, new MarginEvaluator()));
  }

  /** Forgets the last game. */
  begin(): void {
    this.solvedIn = NONE;
  }

  bidOrPass(game: Game, beliefs: readonly BidderBelief[] | null, nudge: number): ActionCode {
    const { solver } = this;
    const auction = game.arrivals * (MAX_SEATS + 1) + game.seller + 1;
    const rewardable = rewardableSeats(game);
    if (auction !== this.solvedIn || !solver.covers(game)) {
      solver.expect(game, game.turn, beliefs);
      solver.solve(game, rewardable);
      // Where passes are rewarded, what they bring changes from bid to bid.
      this.solvedIn = rewardable === 0 ? auction : NONE;
    }
    solver.readPass(game, this.pass);
    // Who bids gives up the reward for passing (A7).
    const kept = rewardable & ~(1 << game.turn);
    if (kept !== rewardable) solver.solve(game, kept);
    const amount = solver.bestBidIn(game);
    if (amount === NONE) return PASS;
    solver.readBid(game, amount, this.bid);
    return this.bid[game.turn] + nudge > this.pass[game.turn] ? bidCode(amount) : PASS;
  }
}
