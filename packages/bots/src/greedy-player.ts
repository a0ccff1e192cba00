import { type ActionCode, bidCode, type Game, MAX_SEATS, PASS, type Seat } from '@don/rules';
import { type Evaluator, SettlingEvaluator } from './evaluator.js';
import { expectedSaleIfPass } from './expected-sale.js';
import type { Decision } from './solve-bid.js';

/** How many of the lowest allowed bids are compared. */
const MAX_BIDS_COMPARED = 3;

/**
 * Bids by comparing two things only: winning now for a low amount, and the lot going to somebody else at the bid that
 * stands. It judges both well and does not ask what the others will answer.
 */
export class GreedyPlayer {
  private readonly outcomes: SettlingEvaluator;

  constructor(evaluator: Evaluator) {
    this.outcomes = new SettlingEvaluator(evaluator);
  }

  bidOrPass(game: Game, nudge: number): Decision {
    const seat = game.turn;
    this.outcomes.begin();
    let code: ActionCode = PASS;
    let chances = this.judgePass(game, seat);
    let tried = 0;
    const most = Math.min(game.chips[seat], game.box);
    for (let amount = game.least; amount <= most && tried < MAX_BIDS_COMPARED; amount++) {
      if (game.count(seat, amount % 10) > 0) continue;
      tried++;
      const bid = this.evaluator(game, seat, amount);
      // Whoever is inclined to bid needs a little less for it; between bids, only the chances count.
      if (bid[seat] + (code === PASS ? nudge : 0) <= chances[seat]) continue;
      code = bidCode(amount);
      chances = bid;
    }
    return { code, chances };
  }

  private judgePass(game: Game, seat: Seat): Float64Array {
    const { winner, amount } = expectedSaleIfPass(game, seat, game.active & ~(1 << seat));
    return this.evaluator(game, winner, amount);
  }

  private evaluator(game: Game, winner: Seat, amount: number): Float64Array {
    const chances = new Float64Array(MAX_SEATS);
    this.outcomes.evaluateSale(game, winner, amount, 0, chances, 0);
    return chances;
  }
}
