import { type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { Scores, Settlement } from '@don/rules/engine';

/**
 * Estimates everybody's chance to win at a table between lots. In one auction, many tables differ only in chips, so
 * everything else is prepared first, in one slot for each seat that may take the lot.
 */
export interface Evaluator {
  /** Reads the districts of a table with `lotsLeft` lots to come. */
  prepare(game: Game, lotsLeft: number, slot: number): void;
  /** Writes the chances for the districts of a slot, which the game must hold again, and the game's chips. */
  evaluate(game: Game, slot: number, into: Float64Array, at: number): void;
}

/** Estimates everybody's chance to win for each way in which an auction may end. */
export interface SaleEvaluator {
  /** Must be called before the ends of another auction are evaluated. */
  begin(): void;
  /** The seat takes the lot for this amount, or free for NONE. The game is unchanged when this returns. */
  evaluateSale(game: Game, winner: Seat, amount: number, rewarded: number, into: Float64Array, at: number): void;
}

/** F3: the result of a finished game; a shared win counts in part. */
export class FinalEvaluator implements Evaluator {
  private readonly scores = new Scores();

  prepare(): void {}

  evaluate(game: Game, _slot: number, into: Float64Array, at: number): void {
    const { ranks } = this.scores;
    this.scores.read(game);
    let winners = 0;
    for (let seat = 0; seat < game.players; seat++) if (ranks[seat] === 1) winners++;
    for (let seat = 0; seat < game.players; seat++) into[at + seat] = ranks[seat] === 1 ? 1 / winners : 0;
  }
}

/** The slot for a table that is evaluated once. */
const SINGLE_SLOT = MAX_SEATS;

/** Evaluates the ends of an auction: settles the sale on the game, evaluates the table, and takes the sale back. */
export class SettlingEvaluator implements SaleEvaluator {
  private readonly evaluator: Evaluator;
  /** For tables without any lot to come. */
  private readonly final: Evaluator;
  private readonly settlement = new Settlement();
  /** The seats for which taking the lot has been prepared, a mask. */
  private prepared = 0;

  constructor(evaluator: Evaluator, final: Evaluator = new FinalEvaluator()) {
    this.evaluator = evaluator;
    this.final = final;
  }

  begin(): void {
    this.prepared = 0;
  }

  evaluateSale(game: Game, winner: Seat, amount: number, rewarded: number, into: Float64Array, at: number): void {
    const { rounds } = game.edition;
    const lotsLeft = game.seller === NONE ? rounds - game.round : rounds + 1 - game.round;
    const evaluator = lotsLeft === 0 ? this.final : this.evaluator;
    this.settlement.settle(game, winner, amount, rewarded);
    if (((this.prepared >> winner) & 1) === 0) {
      evaluator.prepare(game, lotsLeft, winner);
      this.prepared |= 1 << winner;
    }
    evaluator.evaluate(game, winner, into, at);
    this.settlement.unsettle(game);
  }

  /** A table between lots. */
  evaluateTable(game: Game, lotsLeft: number, into: Float64Array): void {
    const evaluator = lotsLeft === 0 ? this.final : this.evaluator;
    evaluator.prepare(game, lotsLeft, SINGLE_SLOT);
    evaluator.evaluate(game, SINGLE_SLOT, into, 0);
  }
}
