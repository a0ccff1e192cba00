import { type ActionCode, bidCode, type Game, MAX_SEATS, PASS, type Seat } from '@don/rules';
import { type Judge, Outcomes } from './outcome.js';
import type { Solved } from './solved-bid.js';
import { standingSale } from './standing-sale.js';

/** How many of the lowest allowed bids are compared. */
const REACH = 3;

/**
 * Bids by comparing two things only: winning now for a low amount, and the lot going to somebody else at the bid that
 * stands. It judges both well and does not ask what the others will answer.
 */
export class SightedPlayer {
  private readonly outcomes: Outcomes;

  constructor(judge: Judge) {
    this.outcomes = new Outcomes(judge);
  }

  bidOrPass(game: Game, nudge: number): Solved {
    const seat = game.turn;
    this.outcomes.begin();
    let code: ActionCode = PASS;
    let chances = this.judgePass(game, seat);
    let tried = 0;
    const most = Math.min(game.chips[seat], game.box);
    for (let amount = game.least; amount <= most && tried < REACH; amount++) {
      if (game.count(seat, amount % 10) > 0) continue;
      tried++;
      const bid = this.judge(game, seat, amount);
      // Whoever is inclined to bid needs a little less for it; between bids, only the chances count.
      if (bid[seat] + (code === PASS ? nudge : 0) <= chances[seat]) continue;
      code = bidCode(amount);
      chances = bid;
    }
    return { code, chances };
  }

  private judgePass(game: Game, seat: Seat): Float64Array {
    const { winner, amount } = standingSale(game, seat, game.active & ~(1 << seat));
    return this.judge(game, winner, amount);
  }

  private judge(game: Game, winner: Seat, amount: number): Float64Array {
    const chances = new Float64Array(MAX_SEATS);
    this.outcomes.judgeSale(game, winner, amount, 0, chances, 0);
    return chances;
  }
}
