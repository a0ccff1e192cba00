import { AUCTION, type Game, MAX_SEATS, NONE } from '@don/rules';
import { AuctionSolver } from './auction-solver.js';
import { type Evaluator, SettlingEvaluator } from './evaluator.js';
import { UNLIMITED } from './search-limits.js';

/** Judges a table by solving the auction of one particular next lot. */
export class NextAuctionEvaluator implements Evaluator {
  /** The lot that is turned up next. */
  readonly lot = new Uint8Array(3);
  lotSize = 0;
  /** After its deadline, nothing is judged properly any more. */
  limits = UNLIMITED;
  private readonly solver: AuctionSolver;
  private readonly chances = new Float64Array(MAX_SEATS);
  private readonly aheadIn = new Int8Array(MAX_SEATS + 1);
  private table: Game | null = null;

  constructor(evaluator: Evaluator) {
    this.solver = new AuctionSolver(new SettlingEvaluator(evaluator));
  }

  prepare(_game: Game, ahead: number, slot: number): void {
    this.aheadIn[slot] = ahead;
  }

  evaluate(game: Game, slot: number, into: Float64Array, at: number): void {
    if (!this.table || !isAlike(this.table, game)) this.table = game.clone();
    const { table, chances } = this;
    table.copyFrom(game);
    this.turnUp(table, table.edition.rounds + 1 - this.aheadIn[slot]);
    this.solver.deadline = this.limits.deadline;
    // Who thinks now is as likely to err then as anybody: taking himself for the only clever one would make him save up
    // for bargains that never come.
    this.solver.expect(table, NONE, this.limits.beliefs);
    this.solver.solve(table, table.edition.passReward > 0 ? table.active : 0);
    this.solver.readOpening(table, chances);
    for (let seat = 0; seat < game.players; seat++) into[at + seat] = chances[seat];
  }

  private turnUp(table: Game, round: number): void {
    table.round = round;
    table.phase = AUCTION;
    table.lot.set(this.lot);
    table.lotSize = this.lotSize;
    table.seller = NONE;
    table.high = NONE;
    table.highBidder = NONE;
    table.least = table.options.minimumBid;
    table.active = (1 << table.players) - 1;
    table.barred = 0;
    table.bidders = 0;
    table.rewarded = 0;
    table.turn = table.start;
  }
}

/** Whether one game can become a copy of the other. */
function isAlike(one: Game, other: Game): boolean {
  return one.edition === other.edition && one.options === other.options && one.players === other.players;
}
