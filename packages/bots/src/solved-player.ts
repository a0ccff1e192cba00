import {
  type ActionCode,
  apply,
  type DistrictIndex,
  discardCode,
  EXCHANGING,
  exchangeCode,
  type Game,
  KEEP,
  MAX_SEATS,
  NONE,
  SALE,
  type Seat,
  STAY,
  sellCode,
} from '@don/rules';
import { AuctionSolver } from './auction-solver.js';
import { AT_LEISURE, type Brief } from './brief.js';
import { type Judge, Outcomes } from './outcome.js';
import type { Random } from './random.js';
import { SightedPlayer } from './sighted-player.js';
import { rewardableIn, type Solved, solvedBid } from './solved-bid.js';
import { districtsOfOthers, type Offer, offersOf } from './trading.js';
import { isAuction, Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/** How many lots are tried out to see whether an exchange is worth sitting out the auction. */
const LOTS_TRIED = 6;
/** Among how many districts to sell, the likeliest by rules of thumb, the judge chooses. */
const OFFERS_TRIED = 3;
/** What a sale or an exchange must add to the chance to win: a judge is not to be trusted with less. */
const LEAST_GAIN = 0.03;

/** Plays by looking through the whole auction and judging what it leads to, as far as there is time for it. */
export class SolvedPlayer {
  private readonly solver: AuctionSolver;
  private readonly sighted: SightedPlayer;
  private readonly outcomes: Outcomes;
  private readonly valuation = new Valuation(SHREWD);
  private habits: Brief['habits'] = null;

  constructor(judge: Judge) {
    this.outcomes = new Outcomes(judge);
    this.solver = new AuctionSolver(this.outcomes);
    this.sighted = new SightedPlayer(judge);
  }

  choose(game: Game, random: Random, nudge: number, brief = AT_LEISURE): Solved {
    if (!isAuction(game)) return this.trade(game, random, brief);
    this.solver.deadline = brief.deadline;
    this.solver.expect(game, game.turn, brief.habits);
    return solvedBid(game, this.solver, nudge) ?? this.sighted.bidOrPass(game, nudge);
  }

  /** What to do outside auctions. */
  trade(game: Game, random: Random, brief = AT_LEISURE): Solved {
    this.solver.deadline = brief.deadline;
    this.habits = brief.habits;
    if (game.phase === SALE) return this.sellOrKeep(game);
    if (game.phase === EXCHANGING) return this.exchangeOrStay(game, random);
    return this.discard(game);
  }

  private sellOrKeep(game: Game): Solved {
    const seat = game.turn;
    let best: Solved = { code: KEEP, chances: this.judge(game) };
    let bar = best.chances[seat] + LEAST_GAIN;
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

  private likeliestOffers(game: Game, seat: Seat): readonly Offer[] {
    this.valuation.readTable(game);
    return offersOf(game, seat, this.valuation)
      .sort((one, other) => other.gain - one.gain)
      .slice(0, OFFERS_TRIED);
  }

  /** Everybody's chances, as a seat sees them, in an auction that is about to begin; null where there is no time. */
  private valueOfAuction(game: Game, seat: Seat): Float64Array | null {
    const chances = new Float64Array(MAX_SEATS);
    if (!isAuction(game)) return this.judge(game);
    this.solver.expect(game, seat, this.habits);
    if (!this.solver.solve(game, rewardableIn(game))) return null;
    this.solver.readOpening(game, chances);
    return chances;
  }

  private exchangeOrStay(game: Game, random: Random): Solved {
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
    if (tried === 0) return { code: STAY, chances: this.judge(game) };
    const better = swaps[seat] > stays[seat] + tried * LEAST_GAIN;
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
    const value = this.judge(game)[seat];
    move(game, seat, from, take);
    move(game, from, seat, give);
    return value;
  }

  private discard(game: Game): Solved {
    const seat = game.turn;
    let best: Solved = { code: NONE, chances: new Float64Array(MAX_SEATS) };
    for (const district of game.byArrival(game.owned[seat])) {
      game.release(seat, district);
      const chances = this.judge(game);
      game.hold(seat, district);
      if (best.code === NONE || chances[seat] > best.chances[seat]) best = { code: discardCode(district), chances };
    }
    return best;
  }

  /** Everybody's chances as the table is, with this round's lot still to be sold. */
  private judge(game: Game): Float64Array {
    const chances = new Float64Array(MAX_SEATS);
    this.outcomes.judgeTable(game, game.edition.rounds + 1 - game.round, chances);
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
