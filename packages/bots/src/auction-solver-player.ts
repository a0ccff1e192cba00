import { type DistrictIndex, type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import {
  type ActionCode,
  apply,
  discardCode,
  EXCHANGING,
  exchangeCode,
  KEEP,
  rewardableSeats,
  SALE,
  STAY,
  sellCode,
} from '@don/rules/engine';
import { AuctionSolver } from './auction-solver.js';
import type { BidderBelief } from './bidder-belief.js';
import { type Evaluator, SettlingEvaluator } from './evaluator.js';
import { GreedyPlayer } from './greedy-player.js';
import type { Random } from './random.js';
import { UNLIMITED } from './search-limits.js';
import { type Decision, solveBid } from './solve-bid.js';
import { districtsOfOthers, offersOf, type SaleOffer } from './trading.js';
import { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/** How many random lots are tried to see whether an exchange is worth sitting out the auction. */
const LOTS_TRIED = 6;
/** How many sale offers are evaluated: the best ones by the heuristics. */
const OFFERS_TRIED = 3;
/** The least that a sale or an exchange must add to the chance to win; smaller gains are within the evaluation error. */
const MIN_GAIN = 0.03;

/** Solves the whole auction and evaluates where it ends, as far as there is time. */
export class AuctionSolverPlayer {
  private readonly solver: AuctionSolver;
  private readonly greedy: GreedyPlayer;
  private readonly outcomes: SettlingEvaluator;
  private readonly valuation = new Valuation(SHREWD);
  private beliefs: readonly BidderBelief[] | null = null;

  constructor(evaluator: Evaluator) {
    this.outcomes = new SettlingEvaluator(evaluator);
    this.solver = new AuctionSolver(this.outcomes);
    this.greedy = new GreedyPlayer(evaluator);
  }

  choose(
    game: Game,
    random: Random,
    nudge: number,
    limits = UNLIMITED,
    beliefs: readonly BidderBelief[] | null = null,
  ): Decision {
    if (!game.isAuction) return this.trade(game, random, limits, beliefs);
    this.solver.deadline = limits.deadline;
    this.solver.expect(game, game.turn, beliefs);
    return solveBid(game, this.solver, nudge) ?? this.greedy.bidOrPass(game, nudge);
  }

  /** Decides outside auctions: sale, exchange, discard. */
  trade(game: Game, random: Random, limits = UNLIMITED, beliefs: readonly BidderBelief[] | null = null): Decision {
    this.solver.deadline = limits.deadline;
    this.beliefs = beliefs;
    if (game.phase === SALE) return this.sellOrKeep(game);
    if (game.phase === EXCHANGING) return this.exchangeOrStay(game, random);
    return this.discard(game);
  }

  private sellOrKeep(game: Game): Decision {
    const seat = game.turn;
    let best: Decision = { code: KEEP, chances: this.chancesAt(game) };
    let bar = best.chances[seat] + MIN_GAIN;
    for (const { district } of this.likeliestOffers(game, seat)) {
      const offered = game.clone();
      apply(offered, sellCode(district));
      const chances = this.valueOfAuction(offered, seat);
      if (chances === null) break;
      if (chances[seat] <= bar) continue;
      bar = chances[seat];
      best = { code: sellCode(district), chances };
    }
    return best;
  }

  private likeliestOffers(game: Game, seat: Seat): readonly SaleOffer[] {
    this.valuation.readTable(game);
    return offersOf(game, seat, this.valuation)
      .sort((one, other) => other.gain - one.gain)
      .slice(0, OFFERS_TRIED);
  }

  /** Everybody's chances, as a seat sees them, at the start of an auction; null if time runs out. */
  private valueOfAuction(game: Game, seat: Seat): Float64Array | null {
    const chances = new Float64Array(MAX_SEATS);
    if (!game.isAuction) return this.chancesAt(game);
    this.solver.expect(game, seat, this.beliefs);
    if (!this.solver.solve(game, rewardableSeats(game))) return null;
    this.solver.readOpening(game, chances);
    return chances;
  }

  private exchangeOrStay(game: Game, random: Random): Decision {
    const seat = game.turn;
    const swap = this.bestSwap(game, seat);
    const stays = new Float64Array(MAX_SEATS);
    const swaps = new Float64Array(MAX_SEATS);
    let tried = 0;
    for (; tried < LOTS_TRIED; tried++) {
      random.shuffle(game.deck, game.turnedUp);
      const stay = this.afterExchanges(game, STAY);
      const exchange = this.afterExchanges(game, swap);
      if (stay === null || exchange === null) break;
      addTo(stays, stay);
      addTo(swaps, exchange);
    }
    if (tried === 0) return { code: STAY, chances: this.chancesAt(game) };
    const better = swaps[seat] > stays[seat] + tried * MIN_GAIN;
    return { code: better ? swap : STAY, chances: (better ? swaps : stays).map((sum) => sum / tried) };
  }

  /** The value of the auction that follows if nobody else exchanges. */
  private afterExchanges(game: Game, code: ActionCode): Float64Array | null {
    const next = game.clone();
    apply(next, code);
    while (next.phase === EXCHANGING) apply(next, STAY);
    return this.valueOfAuction(next, game.turn);
  }

  private bestSwap(game: Game, seat: Seat): ActionCode {
    const own = game.byArrival(game.owned[seat]);
    let best: ActionCode = STAY;
    let bar = Number.NEGATIVE_INFINITY;
    for (const take of districtsOfOthers(game, seat)) {
      for (const give of own) {
        if (Date.now() >= this.solver.deadline) return best;
        const value = this.valueOfSwap(game, take, give);
        if (value <= bar) continue;
        bar = value;
        best = exchangeCode(take, give);
      }
    }
    return best;
  }

  private valueOfSwap(game: Game, take: DistrictIndex, give: DistrictIndex): number {
    const seat = game.turn;
    const from = game.ownerOf(take);
    move(game, seat, from, give);
    move(game, from, seat, take);
    const value = this.chancesAt(game)[seat];
    move(game, seat, from, take);
    move(game, from, seat, give);
    return value;
  }

  private discard(game: Game): Decision {
    const seat = game.turn;
    let best: Decision = { code: NONE, chances: new Float64Array(MAX_SEATS) };
    for (const district of game.byArrival(game.owned[seat])) {
      game.release(seat, district);
      const chances = this.chancesAt(game);
      game.hold(seat, district);
      if (best.code === NONE || chances[seat] > best.chances[seat]) best = { code: discardCode(district), chances };
    }
    return best;
  }

  /** Everybody's chances as the table is, with this round's lot still to be sold. */
  private chancesAt(game: Game): Float64Array {
    const chances = new Float64Array(MAX_SEATS);
    this.outcomes.evaluateTable(game, game.edition.rounds + 1 - game.round, chances);
    return chances;
  }
}

function move(game: Game, from: Seat, to: Seat, district: DistrictIndex): void {
  game.release(from, district);
  game.hold(to, district);
}

function addTo(sum: Float64Array, values: Float64Array): void {
  for (let seat = 0; seat < sum.length; seat++) sum[seat] += values[seat];
}
