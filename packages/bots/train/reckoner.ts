import {
  AuctionSolver,
  type Habit,
  type Judge,
  Outcomes,
  readChoice,
  rewardableIn,
  solvedBid,
} from '@don/bots/internals';
import { type ActionCode, type Game, MAX_SEATS, NONE, PASS } from '@don/rules';
import { ProudJudge } from './proud-judge.js';

/**
 * Looks through an auction as `don` does, but only once, when it is first asked, and goes by that to its end: a `don`
 * does so at every bid, and training wants many games.
 */
export class Reckoner {
  private readonly solver: AuctionSolver;
  /** Which auction has been solved. */
  private solvedIn = NONE;

  constructor(judge: Judge) {
    this.solver = new AuctionSolver(new Outcomes(judge, new ProudJudge()));
  }

  /** Forgets the last game. */
  begin(): void {
    this.solvedIn = NONE;
  }

  bidOrPass(game: Game, habits: readonly Habit[] | null, nudge: number): ActionCode {
    const auction = game.arrivals * (MAX_SEATS + 1) + game.seller + 1;
    if (auction !== this.solvedIn || !this.solver.covers(game)) {
      this.solver.expect(game, game.turn, habits);
      // Where passes are rewarded, what they bring changes from bid to bid.
      if (rewardableIn(game) !== 0) return solvedBid(game, this.solver, nudge)?.code ?? PASS;
      this.solver.solve(game, 0);
      this.solvedIn = auction;
    }
    return readChoice(game, this.solver, nudge).code;
  }
}
