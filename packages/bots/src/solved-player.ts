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
  ROUNDS,
  SALE,
  type Seat,
  STAY,
  sellCode,
} from '@don/rules';
import { AuctionSolver } from './auction-solver.js';
import { type Judge, Outcomes } from './outcome.js';
import type { Random } from './random.js';
import { rewardableIn, type Solved, solvedBid } from './solved-bid.js';
import { isAuction } from './valuation.js';

/** How many lots are tried out to see whether an exchange is worth sitting out the auction. */
const LOTS_TRIED = 6;
/** What a sale or an exchange must add to the chance to win: a judge is not to be trusted with less. */
const LEAST_GAIN = 0.01;

/** Plays by looking through the whole auction and judging what it leads to. */
export class SolvedPlayer {
  private readonly solver: AuctionSolver;
  private readonly outcomes: Outcomes;

  constructor(judge: Judge) {
    this.outcomes = new Outcomes(judge);
    this.solver = new AuctionSolver(this.outcomes);
  }

  choose(game: Game, random: Random, nudge: number): Solved {
    if (isAuction(game)) {
      this.solver.expect(game, game.turn);
      return solvedBid(game, this.solver, nudge);
    }
    return this.trade(game, random);
  }

  /** What to do outside auctions. */
  trade(game: Game, random: Random): Solved {
    if (game.phase === SALE) return this.sellOrKeep(game);
    if (game.phase === EXCHANGING) return this.exchangeOrStay(game, random);
    return this.discard(game);
  }

  private sellOrKeep(game: Game): Solved {
    const seat = game.turn;
    let best: Solved = { code: KEEP, chances: this.judge(game) };
    let bar = best.chances[seat] + LEAST_GAIN;
    for (const district of game.byArrival(game.owned[seat])) {
      const offered = game.clone();
      apply(offered, sellCode(district));
      const chances = this.valueOfAuction(offered, seat);
      if (chances[seat] <= bar) continue;
      bar = chances[seat];
      best = { code: sellCode(district), chances };
    }
    return best;
  }

  /** Everybody's chances, as a seat sees them, in an auction that is about to begin. */
  private valueOfAuction(game: Game, seat: Seat): Float64Array {
    const chances = new Float64Array(MAX_SEATS);
    if (!isAuction(game)) return this.judge(game);
    this.solver.expect(game, seat);
    this.solver.solve(game, rewardableIn(game));
    this.solver.readOpening(game, chances);
    return chances;
  }

  private exchangeOrStay(game: Game, random: Random): Solved {
    const seat = game.turn;
    const swap = this.bestSwap(game, seat);
    const stays = new Float64Array(MAX_SEATS);
    const swaps = new Float64Array(MAX_SEATS);
    for (let lot = 0; lot < LOTS_TRIED; lot++) {
      random.shuffle(game.deck, game.turnedUp);
      addTo(stays, this.afterExchanges(game, STAY), 1 / LOTS_TRIED);
      addTo(swaps, this.afterExchanges(game, swap), 1 / LOTS_TRIED);
    }
    return swaps[seat] > stays[seat] + LEAST_GAIN ? { code: swap, chances: swaps } : { code: STAY, chances: stays };
  }

  /** The value of the auction that follows if nobody else exchanges. */
  private afterExchanges(game: Game, code: ActionCode): Float64Array {
    const next = game.clone();
    apply(next, code);
    while (next.phase === EXCHANGING) apply(next, STAY);
    return this.valueOfAuction(next, game.turn);
  }

  private bestSwap(game: Game, seat: Seat): ActionCode {
    let best: ActionCode = STAY;
    let bar = Number.NEGATIVE_INFINITY;
    for (const give of game.byArrival(game.owned[seat])) {
      for (let from = 0; from < game.players; from++) {
        if (from === seat) continue;
        for (const take of game.byArrival(game.owned[from])) {
          const value = this.valueOfSwap(game, from, take, give);
          if (value <= bar) continue;
          bar = value;
          best = exchangeCode(take, give);
        }
      }
    }
    return best;
  }

  private valueOfSwap(game: Game, from: Seat, take: DistrictIndex, give: DistrictIndex): number {
    const seat = game.turn;
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
    this.outcomes.judgeTable(game, ROUNDS + 1 - game.round, chances);
    return chances;
  }
}

function move(game: Game, from: Seat, to: Seat, district: DistrictIndex): void {
  game.release(from, district);
  game.hold(to, district);
}

function addTo(sum: Float64Array, values: Float64Array, weight: number): void {
  for (let seat = 0; seat < sum.length; seat++) sum[seat] += weight * values[seat];
}
