import { AUCTION, type Game } from '@don/rules';
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
    // After the last lot there is nothing to look ahead to.
    if (game.phase !== AUCTION || game.round === game.edition.rounds)
      return this.quick.choose(game, random, nudge, brief);
    this.sales.reset(brief);
    this.solver.deadline = brief.deadline;
    this.solver.expect(game, game.turn, brief.habits);
    let best = solvedBid(game, this.solver, nudge);
    if (best === null) return this.quick.choose(game, random, nudge, brief);
    const lotSize = game.edition.lotSizes[game.round];
    const isCertain = game.deck.length - game.turnedUp === lotSize;
    const lots = lotsFrom(game, lotSize, random);
    while (this.sales.lots < (isCertain ? Math.min(1, brief.lots) : brief.lots)) {
      if (!this.sales.look(game, lots.next().value, lotSize, best.chances)) break;
      best = solvedBid(game, this.solver, nudge) ?? best;
    }
    return best;
  }
}

/** Lots that may come, without end: the deck dealt out again and again, so that every district comes about as often. */
function* lotsFrom(game: Game, lotSize: number, random: Random): Generator<Uint8Array, never> {
  const deck = game.deck.slice();
  for (;;) {
    random.shuffle(deck, game.turnedUp);
    for (let from = game.turnedUp; from + lotSize <= deck.length; from += lotSize) {
      yield deck.subarray(from, from + lotSize);
    }
  }
}
