import { type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { AUCTION, firstSeat, isForbidden, takerWithoutBid } from '@don/rules/engine';
import { BidPredictor } from './bid-predictor.js';
import type { BidderBelief } from './bidder-belief.js';
import type { SaleEvaluator } from './evaluator.js';
import { logistic } from './exact-math.js';
import { expectedSaleIfPass } from './expected-sale.js';

/** How far above what anyone else can pay bids are still considered: forbidden numbers may force a jump over some. */
const HEADROOM = 4;
/** The softmax temperature of a solving player's choices, in chance to win. */
const CHOICE_TEMPERATURE = 0.01;

/**
 * Solves one auction by dynamic programming from its ends, for all seats at once.
 *
 * Between bids, the state of an auction is the highest bid, its bidder and the seats still in: the next to act is the
 * first of those clockwise from the highest bidder. A bid only depends on higher bids, so when amounts are swept
 * downwards, a seat's best bid is the best seen so far. One sweep covers all raises and jump bids, where a game tree
 * would explode. Every seat maximises its own chance to win (max^n), softened by `temperature`.
 */
export class AuctionSolver {
  /** Softmax temperature in chance to win; 0 always takes the better choice. */
  temperature = CHOICE_TEMPERATURE;
  /** When to give up, as a Date.now timestamp. */
  deadline = Number.POSITIVE_INFINITY;

  private readonly predictor = new BidPredictor();
  /** Predicts the rivals' bids; null if every seat is taken to solve the auction. */
  private rivals: BidPredictor | null = null;
  private values = new Float64Array(0);
  /** The best bid in each state, or NONE. */
  private choices = new Int16Array(0);
  /** The best bid above the amount of the sweep, for each seat and set of seats still in. */
  private readonly bestBid = new Int16Array(MAX_SEATS << MAX_SEATS);
  /** The highest amount to consider, by seat. */
  private readonly maxBid = new Int16Array(MAX_SEATS);
  private readonly free = new Float64Array(MAX_SEATS);
  private readonly opening = new Float64Array(MAX_SEATS);
  private readonly passed = new Float64Array(MAX_SEATS);
  private readonly sales: SaleEvaluator;
  private game!: Game;
  private players = 0;
  private rewardable = 0;

  constructor(sales: SaleEvaluator) {
    this.sales = sales;
  }

  /**
   * From now on, only `self` solves (or nobody, for NONE), and the other seats bid as predicted from the beliefs.
   * Without this call, every seat solves.
   */
  expect(game: Game, self: Seat, beliefs: readonly BidderBelief[] | null): void {
    this.predictor.beliefs = beliefs;
    this.predictor.read(game, self);
    // The last auction can be solved exactly, so unknown rivals are expected to do that.
    this.rivals =
      game.round === game.edition.rounds && game.phase === AUCTION && beliefs === null ? null : this.predictor;
  }

  /**
   * Solves the rest of the current auction. `rewardable` seats are paid for passing (A7); `keenness` is the rivals'
   * (BidPredictor). Returns false if time ran out; then nothing can be read.
   */
  solve(game: Game, rewardable: number, keenness: number | null = null): boolean {
    this.game = game;
    this.predictor.keenness = keenness;
    this.players = game.players;
    this.rewardable = rewardable;
    this.sales.begin();
    const top = this.readLimits(game);
    const states = ((top + 1) * this.players) << this.players;
    // Grown separately: values for six seats may be large enough where choices for five are not.
    if (this.choices.length < states) this.choices = new Int16Array(states);
    if (this.values.length < states * this.players) this.values = new Float64Array(states * this.players);
    this.bestBid.fill(NONE);
    const low = game.highBidder === NONE ? game.least : game.high;
    for (let amount = top; amount >= low; amount--) {
      if (Date.now() >= this.deadline) return false;
      this.sweep(amount);
    }
    if (game.highBidder === NONE) this.evaluateFree();
    return true;
  }

  /** Whether the auction, if it went on since it was solved, is still within the solved states. */
  covers(game: Game): boolean {
    return game.highBidder === NONE || game.high <= this.maxBid[game.highBidder];
  }

  /** The best bid of the seat to act, or NONE. The auction may have gone on since it was solved. */
  bestBidIn(game: Game): number {
    if (game.highBidder === NONE) return this.bestBid[(game.turn << MAX_SEATS) | game.active];
    return this.choices[this.at(game.high, game.highBidder, game.active) / this.players];
  }

  /** Whether any seat bids by prediction, so that keenness matters. */
  get hasRivals(): boolean {
    return this.rivals !== null;
  }

  /** The bids of the seat to act that were considered, lowest first. */
  *bidsIn(game: Game): Generator<number> {
    for (let amount = game.least; amount <= this.maxBid[game.turn]; amount++) {
      if (this.canBid(game.turn, amount)) yield amount;
    }
  }

  /** Everybody's chances if the seat to act bids this amount. */
  readBid(game: Game, amount: number, into: Float64Array): void {
    this.copyTo(into, this.at(amount, game.turn, game.active));
  }

  /** Everybody's chances if the seat to act passes. */
  readPass(game: Game, into: Float64Array): void {
    const rest = game.active & ~(1 << game.turn);
    if (game.highBidder !== NONE) {
      this.copyTo(into, this.at(game.high, game.highBidder, rest));
    } else if (rest === 0) {
      into.set(this.free);
    } else {
      this.solveOpening(rest, firstSeat(rest, game.turn + 1));
      into.set(this.opening);
    }
  }

  /** Everybody's chances before the seat to act opens the bidding. */
  readOpening(game: Game, into: Float64Array): void {
    this.solveOpening(game.active, game.turn);
    into.set(this.opening);
  }

  /** The probability that a choice with this gain is taken. */
  choiceProbability(gain: number): number {
    if (this.temperature === 0) return gain > 0 ? 1 : 0;
    return logistic(gain / this.temperature);
  }

  private at(amount: number, bidder: Seat, active: number): number {
    return (((amount * this.players + bidder) << this.players) | active) * this.players;
  }

  private copyTo(into: Float64Array, at: number): void {
    for (let seat = 0; seat < this.players; seat++) into[seat] = this.values[at + seat];
  }

  /** Nobody bids more than their chips, nor much more than anyone else could answer. */
  private readLimits(game: Game): number {
    let top = Math.max(game.high, game.least);
    for (let seat = 0; seat < game.players; seat++) {
      this.maxBid[seat] = NONE;
      if (((game.active >> seat) & 1) === 0) continue;
      let answer = game.least;
      for (let other = 0; other < game.players; other++) {
        if (other !== seat && ((game.active >> other) & 1) === 1) answer = Math.max(answer, game.chips[other]);
      }
      this.maxBid[seat] = Math.min(game.chips[seat], answer + HEADROOM, game.box);
      top = Math.max(top, this.maxBid[seat]);
    }
    return top;
  }

  private canBid(seat: Seat, amount: number): boolean {
    const { game } = this;
    if (amount === game.high) return seat === game.highBidder;
    return amount <= this.maxBid[seat] && !isForbidden(game, seat, amount);
  }

  /** Solves every state whose highest bid is this amount. */
  private sweep(amount: number): void {
    const { game, players } = this;
    for (let bidder = 0; bidder < players; bidder++) {
      if (((game.active >> bidder) & 1) === 0 || !this.canBid(bidder, amount)) continue;
      const others = game.active & ~(1 << bidder);
      // Subsets in ascending order: every state needs those with one seat fewer.
      let rest = 0;
      do {
        this.solveState(amount, bidder, rest | (1 << bidder));
        rest = (rest - others) & others;
      } while (rest !== 0);
    }
    if (amount !== game.high) this.noteBids(amount);
  }

  private solveState(amount: number, bidder: Seat, active: number): void {
    const at = this.at(amount, bidder, active);
    if (active === 1 << bidder) {
      this.sales.evaluateSale(this.game, bidder, amount, this.rewardable, this.values, at);
      return;
    }
    const seat = firstSeat(active, bidder + 1);
    const pass = this.at(amount, bidder, active & ~(1 << seat));
    const bid = this.bestBid[(seat << MAX_SEATS) | active];
    this.choices[at / this.players] = bid;
    this.values.copyWithin(at, pass, pass + this.players);
    if (bid !== NONE) this.choose(seat, amount, bidder, active, bid, this.values, at);
  }

  /** Blends the values of a pass, already in `into`, with those of bidding. */
  private choose(
    seat: Seat,
    high: number,
    bidder: Seat,
    active: number,
    bid: number,
    into: Float64Array,
    at: number,
  ): void {
    const best = this.at(bid, seat, active);
    const { rivals } = this;
    if (rivals === null || rivals.self === seat) {
      this.blend(into, at, best, this.choiceProbability(this.values[best + seat] - into[at + seat]), best, 0);
      return;
    }
    const lowest = this.lowestBid(seat, high);
    const won = this.values[this.at(lowest, seat, 1 << seat) + seat];
    const bids = rivals.bidProbability(
      seat,
      lowest,
      high === NONE,
      won - this.chanceIfPass(seat, high, bidder, active),
    );
    const jumps = bids * rivals.jumpRate(seat);
    this.blend(into, at, best, jumps, this.at(lowest, seat, active), bids - jumps);
  }

  /** A seat's rough chance to win if it passes. */
  private chanceIfPass(seat: Seat, high: number, bidder: Seat, active: number): number {
    if (high !== NONE) return this.values[this.at(high, bidder, 1 << bidder) + seat];
    const { winner, amount } = expectedSaleIfPass(this.game, seat, active & ~(1 << seat));
    this.sales.evaluateSale(this.game, winner, amount, this.rewardable, this.passed, 0);
    return this.passed[seat];
  }

  /** Mixes in the values of two continuations by their probabilities. */
  private blend(into: Float64Array, at: number, one: number, oneBids: number, other: number, otherBids: number): void {
    const { values } = this;
    const rest = 1 - oneBids - otherBids;
    for (let seat = 0; seat < this.players; seat++) {
      into[at + seat] = rest * into[at + seat] + oneBids * values[one + seat] + otherBids * values[other + seat];
    }
  }

  /** The lowest bid above `high` that a seat may make; there is one. */
  private lowestBid(seat: Seat, high: number): number {
    let amount = Math.max(high + 1, this.game.least);
    while (!this.canBid(seat, amount)) amount++;
    return amount;
  }

  private noteBids(amount: number): void {
    const { game, players, bestBid, values } = this;
    for (let seat = 0; seat < players; seat++) {
      if (((game.active >> seat) & 1) === 0 || !this.canBid(seat, amount)) continue;
      const others = game.active & ~(1 << seat);
      let rest = 0;
      do {
        const active = rest | (1 << seat);
        const key = (seat << MAX_SEATS) | active;
        const known = bestBid[key];
        if (
          known === NONE ||
          values[this.at(amount, seat, active) + seat] >= values[this.at(known, seat, active) + seat]
        ) {
          bestBid[key] = amount;
        }
        rest = (rest - others) & others;
      } while (rest !== 0);
    }
  }

  /** Before the first bid, seats pass or open in turn; if all pass, the lot goes free (A4) or stays unsold (S3). */
  private solveOpening(active: number, turn: Seat): void {
    const rest = active & ~(1 << turn);
    if (rest === 0) {
      this.opening.set(this.free);
    } else {
      this.solveOpening(rest, firstSeat(rest, turn + 1));
    }
    const bid = this.bestBid[(turn << MAX_SEATS) | active];
    if (bid === NONE) return;
    this.choose(turn, NONE, NONE, active, bid, this.opening, 0);
  }

  private evaluateFree(): void {
    const { game } = this;
    this.sales.evaluateSale(game, takerWithoutBid(game), NONE, this.rewardable, this.free, 0);
  }
}
