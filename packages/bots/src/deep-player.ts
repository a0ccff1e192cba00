import { AUCTION, type Game, lotSizeIn, ROUNDS } from '@don/rules';
import { AuctionSolver } from './auction-solver.js';
import type { Brief } from './brief.js';
import { DeepSales } from './deep-sales.js';
import type { Judge } from './outcome.js';
import type { Random } from './random.js';
import { type Solved, solvedBid } from './solved-bid.js';
import { SolvedPlayer } from './solved-player.js';

/** Like a SolvedPlayer, and where there is time it also looks at the auctions of the next lots that may come. */
export class DeepPlayer {
  private readonly quick: SolvedPlayer;
  private readonly sales: DeepSales;
  private readonly solver: AuctionSolver;

  constructor(judge: Judge) {
    this.quick = new SolvedPlayer(judge);
    this.sales = new DeepSales(judge);
    this.solver = new AuctionSolver(this.sales);
  }

  choose(game: Game, random: Random, nudge: number, brief: Brief): Solved {
    // After the last lot there is nothing to look ahead to, and the quick answer is exact.
    if (game.phase !== AUCTION || game.round === ROUNDS) return this.quick.choose(game, random, nudge, brief);
    this.sales.reset(brief);
    this.solver.deadline = brief.deadline;
    this.solver.expect(game, game.turn, brief.habits);
    let best = solvedBid(game, this.solver, nudge);
    if (best === null) return this.quick.choose(game, random, nudge, brief);
    const deck = game.deck.slice();
    const lotSize = lotSizeIn(game.round + 1);
    const isCertain = deck.length - game.turnedUp === lotSize;
    while (this.sales.lots < (isCertain ? Math.min(1, brief.lots) : brief.lots)) {
      random.shuffle(deck, game.turnedUp);
      const lot = deck.subarray(game.turnedUp, game.turnedUp + lotSize);
      if (!this.sales.look(game, lot, lotSize, best.chances)) break;
      best = solvedBid(game, this.solver, nudge) ?? best;
    }
    return best;
  }
}
