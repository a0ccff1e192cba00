import { type Game, MAX_SEATS, NONE } from '@don/rules';
import { openLot, rewardableSeats } from '@don/rules/engine';
import { AuctionSolver } from './auction-solver.js';
import type { BidderBelief } from './bidder-belief.js';
import { type Evaluator, SettlingEvaluator } from './evaluator.js';

/** Evaluates a table by solving the auction of one particular next lot. */
export class NextAuctionEvaluator implements Evaluator {
  /** The lot that is turned up next. */
  readonly lot = new Uint8Array(3);
  lotSize = 0;
  /** After this timestamp, evaluations are worthless. */
  deadline = Number.POSITIVE_INFINITY;
  /** By seat; null if nobody was observed. */
  beliefs: readonly BidderBelief[] | null = null;
  private readonly solver: AuctionSolver;
  private readonly chances = new Float64Array(MAX_SEATS);
  private readonly lotsLeftIn = new Int8Array(MAX_SEATS + 1);
  private table: Game | null = null;

  constructor(evaluator: Evaluator) {
    this.solver = new AuctionSolver(new SettlingEvaluator(evaluator));
  }

  prepare(_game: Game, lotsLeft: number, slot: number): void {
    this.lotsLeftIn[slot] = lotsLeft;
  }

  evaluate(game: Game, slot: number, into: Float64Array, at: number): void {
    if (!this.table || !isCopyable(this.table, game)) this.table = game.clone();
    const { table, chances } = this;
    table.copyFrom(game);
    openLot(table, table.edition.rounds + 1 - this.lotsLeftIn[slot], this.lot, this.lotSize);
    this.solver.deadline = this.deadline;
    // The seat that searches now is predicted like any other: if it were the only one to solve the next auction, it would
    // save up for bargains that never come.
    this.solver.expect(table, NONE, this.beliefs);
    this.solver.solve(table, rewardableSeats(table));
    this.solver.readOpening(table, chances);
    for (let seat = 0; seat < game.players; seat++) into[at + seat] = chances[seat];
  }
}

/** Whether one game can become a copy of the other. */
function isCopyable(one: Game, other: Game): boolean {
  return one.edition === other.edition && one.options === other.options && one.players === other.players;
}
