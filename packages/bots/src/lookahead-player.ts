import type { Game } from '@don/rules';
import { AUCTION } from '@don/rules/engine';
import { AuctionSolver } from './auction-solver.js';
import { AuctionSolverPlayer } from './auction-solver-player.js';
import type { BidderBelief } from './bidder-belief.js';
import type { Evaluator } from './evaluator.js';
import { LookaheadEvaluator } from './lookahead-evaluator.js';
import type { Random } from './random.js';
import type { SearchLimits } from './search-limits.js';
import { type Decision, solveBid } from './solve-bid.js';

/** An AuctionSolverPlayer that also solves the auctions of possible next lots while there is time. */
export class LookaheadPlayer {
  private readonly quick: AuctionSolverPlayer;
  private readonly sales: LookaheadEvaluator;
  private readonly solver: AuctionSolver;

  constructor(evaluator: Evaluator) {
    this.quick = new AuctionSolverPlayer(evaluator);
    this.sales = new LookaheadEvaluator(evaluator);
    this.solver = new AuctionSolver(this.sales);
  }

  choose(
    game: Game,
    random: Random,
    nudge: number,
    limits: SearchLimits,
    beliefs: readonly BidderBelief[] | null,
  ): Decision {
    // Nothing comes after the last lot.
    if (game.phase !== AUCTION || game.round === game.edition.rounds)
      return this.quick.choose(game, random, nudge, limits, beliefs);
    this.sales.reset(limits.deadline, beliefs);
    this.solver.deadline = limits.deadline;
    this.solver.expect(game, game.turn, beliefs);
    let best = solveBid(game, this.solver, nudge);
    if (best === null) return this.quick.choose(game, random, nudge, limits, beliefs);
    const lotSize = game.edition.lotSizes[game.round];
    const isCertain = game.deck.length - game.turnedUp === lotSize;
    const lots = lotsFrom(game, lotSize, random);
    const maxLots = isCertain ? Math.min(1, limits.maxLots) : limits.maxLots;
    while (this.sales.lots < maxLots) {
      if (!this.sales.search(game, lots.next().value, lotSize, best.chances)) break;
      best = solveBid(game, this.solver, nudge) ?? best;
    }
    return best;
  }
}

/** Endless possible next lots: the deck dealt out again and again, so that every district comes up equally often. */
function* lotsFrom(game: Game, lotSize: number, random: Random): Generator<Uint8Array, never> {
  const deck = game.deck.slice();
  for (;;) {
    random.shuffle(deck, game.turnedUp);
    for (let from = game.turnedUp; from + lotSize <= deck.length; from += lotSize) {
      yield deck.subarray(from, from + lotSize);
    }
  }
}
