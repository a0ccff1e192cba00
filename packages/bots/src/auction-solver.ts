import { AUCTION, type Game, MAX_SEATS, NONE, type Seat, SIDE_AUCTION } from '@don/rules';
import type { Habit } from './habits.js';
import type { SaleJudge } from './outcome.js';
import { RivalModel } from './rival-model.js';
import { standingSale } from './standing-sale.js';

/** How far above what anybody else can pay a bid is still looked at: forbidden numbers may make one step over some. */
const HEADROOM = 4;
/** How unsure everybody is taken to be of his choices, as a chance to win. */
const DOUBT = 0.01;

/**
 * Solves one auction backwards from its ends, for all seats at once.
 *
 * Between bids an auction is no more than the highest bid, who made it and who is still in: the next to speak is the
 * first of those clockwise from the highest bidder. And since a bid only depends on what lies above it, the best bid
 * of a seat is the best seen so far when the amounts are walked downwards. So all raises and jumps are looked at in one
 * sweep, where a tree would grow without end. Each seat goes by its own chance to win; how surely it takes the
 * better of passing and bidding is up to `doubt`.
 */
export class AuctionSolver {
  /** Chance to win by which a choice may be missed easily: 0 is somebody who never errs. */
  doubt = DOUBT;
  /** The moment, as Date.now tells it, after which solving is given up. */
  deadline = Number.POSITIVE_INFINITY;

  private readonly model = new RivalModel();
  /** How rivals are expected to bid who do not look through the whole auction; null where all do. */
  private rivals: RivalModel | null = null;
  private values = new Float64Array(0);
  /** The best bid in each state, or NONE. */
  private choices = new Int16Array(0);
  /** The best bid above the amount of the sweep, for each seat and set of seats still in. */
  private readonly bestBid = new Int16Array(MAX_SEATS << MAX_SEATS);
  /** The highest amount worth looking at, by seat. */
  private readonly most = new Int16Array(MAX_SEATS);
  private readonly free = new Float64Array(MAX_SEATS);
  private readonly opening = new Float64Array(MAX_SEATS);
  private readonly passed = new Float64Array(MAX_SEATS);
  private readonly outcomes: SaleJudge;
  private game!: Game;
  private players = 0;
  private rewardable = 0;

  constructor(outcomes: SaleJudge) {
    this.outcomes = outcomes;
  }

  /**
   * From now on, one seat thinks, or none, and the others are rivals of all sorts, with the habits that they have been
   * seen to have; without this, all think alike.
   */
  expect(game: Game, self: Seat, habits: readonly Habit[] | null): void {
    this.model.habits = habits;
    this.model.read(game, self);
    // The last auction can be reckoned through, so strangers are expected to do so.
    this.rivals = game.round === game.edition.rounds && game.phase === AUCTION && habits === null ? null : this.model;
  }

  /**
   * Solves what is left of the auction that the game is in; `rewardable` seats are paid for passing (A7), and rivals are
   * in this mood (RivalModel). False where the time did not suffice, and then nothing can be read.
   */
  solve(game: Game, rewardable: number, mood: number | null = null): boolean {
    this.game = game;
    this.model.mood = mood;
    this.players = game.players;
    this.rewardable = rewardable;
    this.outcomes.begin();
    const top = this.readLimits(game);
    const states = ((top + 1) * this.players) << this.players;
    // Each on its own: what suffices for the chances of six is too small for the choices of five.
    if (this.choices.length < states) this.choices = new Int16Array(states);
    if (this.values.length < states * this.players) this.values = new Float64Array(states * this.players);
    this.bestBid.fill(NONE);
    const low = game.highBidder === NONE ? game.least : game.high;
    for (let amount = top; amount >= low; amount--) {
      if (Date.now() >= this.deadline) return false;
      this.sweep(amount);
    }
    if (game.highBidder === NONE) this.judgeFree();
    return true;
  }

  /** Whether the auction, if it has gone on since it was solved, has not got beyond what was looked at. */
  covers(game: Game): boolean {
    return game.highBidder === NONE || game.high <= this.most[game.highBidder];
  }

  /** The best bid of the seat to act, or NONE where it has none. The auction may have gone on since it was solved. */
  bestBidIn(game: Game): number {
    if (game.highBidder === NONE) return this.bestBid[(game.turn << MAX_SEATS) | game.active];
    return this.choices[this.at(game.high, game.highBidder, game.active) / this.players];
  }

  /** Whether somebody at the table is a rival whose mood matters. */
  get hasRivals(): boolean {
    return this.rivals !== null;
  }

  /** The bids of the seat to act that were looked at, lowest first. */
  *bidsIn(game: Game): Generator<number> {
    for (let amount = game.least; amount <= this.most[game.turn]; amount++) {
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
      this.solveOpening(rest, this.nextIn(rest, game.turn));
      into.set(this.opening);
    }
  }

  /** Everybody's chances while nobody has bid, before the seat to act speaks. */
  readOpening(game: Game, into: Float64Array): void {
    this.solveOpening(game.active, game.turn);
    into.set(this.opening);
  }

  /** How likely something is chosen that gains this much. */
  willingness(gain: number): number {
    if (this.doubt === 0) return gain > 0 ? 1 : 0;
    return 1 / (1 + Math.exp(-gain / this.doubt));
  }

  private at(amount: number, bidder: Seat, active: number): number {
    return (((amount * this.players + bidder) << this.players) | active) * this.players;
  }

  private copyTo(into: Float64Array, at: number): void {
    for (let seat = 0; seat < this.players; seat++) into[seat] = this.values[at + seat];
  }

  /** Nobody bids more than he has, nor much more than anybody else could answer. */
  private readLimits(game: Game): number {
    let top = Math.max(game.high, game.least);
    for (let seat = 0; seat < game.players; seat++) {
      this.most[seat] = NONE;
      if (((game.active >> seat) & 1) === 0) continue;
      let answer = game.least;
      for (let other = 0; other < game.players; other++) {
        if (other !== seat && ((game.active >> other) & 1) === 1) answer = Math.max(answer, game.chips[other]);
      }
      this.most[seat] = Math.min(game.chips[seat], answer + HEADROOM, game.box);
      top = Math.max(top, this.most[seat]);
    }
    return top;
  }

  private canBid(seat: Seat, amount: number): boolean {
    const { game } = this;
    if (amount === game.high) return seat === game.highBidder;
    return amount <= this.most[seat] && game.count(seat, amount % 10) === 0;
  }

  /** All that may follow on a highest bid of this amount, whoever made it. */
  private sweep(amount: number): void {
    const { game, players } = this;
    for (let bidder = 0; bidder < players; bidder++) {
      if (((game.active >> bidder) & 1) === 0 || !this.canBid(bidder, amount)) continue;
      const others = game.active & ~(1 << bidder);
      // Subsets in ascending order, so that the ones with fewer seats are there when they are needed.
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
      this.outcomes.judgeSale(this.game, bidder, amount, this.rewardable, this.values, at);
      return;
    }
    const seat = this.nextIn(active, bidder);
    const pass = this.at(amount, bidder, active & ~(1 << seat));
    const bid = this.bestBid[(seat << MAX_SEATS) | active];
    this.choices[at / this.players] = bid;
    this.values.copyWithin(at, pass, pass + this.players);
    if (bid !== NONE) this.choose(seat, amount, bidder, active, bid, this.values, at);
  }

  /** Turns what a pass leads to, in `into`, into what the choice between passing and bidding leads to. */
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
      this.blend(into, at, best, this.willingness(this.values[best + seat] - into[at + seat]), best, 0);
      return;
    }
    const lowest = this.lowestBid(seat, high);
    const won = this.values[this.at(lowest, seat, 1 << seat) + seat];
    const bids = rivals.bids(seat, lowest, high === NONE, won - this.standing(seat, high, bidder, active));
    const jumps = bids * rivals.jumps(seat);
    this.blend(into, at, best, jumps, this.at(lowest, seat, active), bids - jumps);
  }

  /** A seat's chance to win at first sight if it passes. */
  private standing(seat: Seat, high: number, bidder: Seat, active: number): number {
    if (high !== NONE) return this.values[this.at(high, bidder, 1 << bidder) + seat];
    const { winner, amount } = standingSale(this.game, seat, active & ~(1 << seat));
    this.outcomes.judgeSale(this.game, winner, amount, this.rewardable, this.passed, 0);
    return this.passed[seat];
  }

  /** Moves values towards two continuations, each with its likelihood. */
  private blend(into: Float64Array, at: number, one: number, oneBids: number, other: number, otherBids: number): void {
    const { values } = this;
    const rest = 1 - oneBids - otherBids;
    for (let seat = 0; seat < this.players; seat++) {
      into[at + seat] = rest * into[at + seat] + oneBids * values[one + seat] + otherBids * values[other + seat];
    }
  }

  /** The lowest bid above this one that a seat may make; there is one. */
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

  /** While nobody has bid, seats pass or open in turn; the last pass of all gives the lot away (A4, S3). */
  private solveOpening(active: number, turn: Seat): void {
    const rest = active & ~(1 << turn);
    if (rest === 0) {
      this.opening.set(this.free);
    } else {
      this.solveOpening(rest, this.nextIn(rest, turn));
    }
    const bid = this.bestBid[(turn << MAX_SEATS) | active];
    if (bid === NONE) return;
    this.choose(turn, NONE, NONE, active, bid, this.opening, 0);
  }

  private judgeFree(): void {
    const { game } = this;
    const eligible = ((1 << game.players) - 1) & ~game.barred;
    const side = game.phase === SIDE_AUCTION;
    const taker = side ? game.seller : eligible === 0 ? game.start : this.nextIn(eligible, game.start - 1);
    this.outcomes.judgeSale(game, taker, NONE, this.rewardable, this.free, 0);
  }

  /** The first seat of a mask, clockwise after a seat; the mask is not empty. */
  private nextIn(seats: number, after: Seat): Seat {
    const ahead = seats & (-1 << (after + 1));
    const among = ahead === 0 ? seats : ahead;
    return 31 - Math.clz32(among & -among);
  }
}
