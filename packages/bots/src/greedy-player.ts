import { type Game, MAX_SEATS, type Seat } from '@don/rules';
import { type ActionCode, bidCode, mayBid, PASS } from '@don/rules/engine';
import { type Evaluator, SettlingEvaluator } from './evaluator.js';
import { expectedSaleIfPass } from './expected-sale.js';
import type { Decision } from './solve-bid.js';

/** How many of the lowest legal bids are compared. */
const MAX_BIDS_COMPARED = 3;

/** Compares winning now at a low price with letting the auction end now, and ignores what the others may answer. */
export class GreedyPlayer {
  private readonly outcomes: SettlingEvaluator;

  constructor(evaluator: Evaluator) {
    this.outcomes = new SettlingEvaluator(evaluator);
  }

  bidOrPass(game: Game, nudge: number): Decision {
    const seat = game.turn;
    this.outcomes.begin();
    let code: ActionCode = PASS;
    let chances = this.evaluatePass(game, seat);
    let tried = 0;
    const max = Math.min(game.chips[seat], game.box);
    for (let amount = game.least; amount <= max && tried < MAX_BIDS_COMPARED; amount++) {
      if (!mayBid(game, seat, amount)) continue;
      tried++;
      const bid = this.evaluate(game, seat, amount);
      // The nudge only tips bidding against passing; between bids, only the chances count.
      if (bid[seat] + (code === PASS ? nudge : 0) <= chances[seat]) continue;
      code = bidCode(amount);
      chances = bid;
    }
    return { code, chances };
  }

  private evaluatePass(game: Game, seat: Seat): Float64Array {
    const { winner, amount } = expectedSaleIfPass(game, seat, game.active & ~(1 << seat));
    return this.evaluate(game, winner, amount);
  }

  private evaluate(game: Game, winner: Seat, amount: number): Float64Array {
    const chances = new Float64Array(MAX_SEATS);
    this.outcomes.evaluateSale(game, winner, amount, 0, chances, 0);
    return chances;
  }
}
