import { type Game, MAX_SEATS, NONE, Scores, type Seat, SIDE_AUCTION } from '@don/rules';
import { sharesOf } from './shares.js';

/**
 * Estimates everybody's chance to win at tables between lots. In one auction many tables differ by chips alone, so what
 * does not is prepared first, in a slot of its own for each seat that may take the lot.
 */
export interface Evaluator {
  /** Reads the districts of a table with `ahead` lots to come. */
  prepare(game: Game, ahead: number, slot: number): void;
  /** Writes the chances for the districts of a slot, which the game holds again, and the game's chips. */
  evaluate(game: Game, slot: number, into: Float64Array, at: number): void;
}

/** Estimates what the ways in which an auction may end are worth to everybody. */
export interface SaleEvaluator {
  /** To be called before the ends of another auction are judged. */
  begin(): void;
  /** The seat takes the lot for this amount, or free for NONE. The game is as before when this returns. */
  evaluateSale(game: Game, winner: Seat, amount: number, rewarded: number, into: Float64Array, at: number): void;
}

/** F3: when everything is sold there is nothing to estimate; a shared win counts in part. */
export class FinalEvaluator implements Evaluator {
  private readonly standing = new Scores();

  prepare(): void {}

  evaluate(game: Game, _slot: number, into: Float64Array, at: number): void {
    const { ranks } = this.standing;
    this.standing.read(game);
    let winners = 0;
    for (let seat = 0; seat < game.players; seat++) if (ranks[seat] === 1) winners++;
    for (let seat = 0; seat < game.players; seat++) into[at + seat] = ranks[seat] === 1 ? 1 / winners : 0;
  }
}

/** The slot for a table that is judged once. */
const LONE_SLOT = MAX_SEATS;

/** What an auction may lead to, judged: the lot is given to a winner and paid for on the table, and then put back. */
export class SettlingEvaluator implements SaleEvaluator {
  private readonly evaluator: Evaluator;
  /** Judges tables where everything is sold. */
  private readonly final: Evaluator;
  private readonly shares = new Int32Array(MAX_SEATS);
  private readonly chips = new Int32Array(MAX_SEATS);
  /** Which seats' taking the lot has been prepared, a mask. */
  private prepared = 0;

  constructor(evaluator: Evaluator, final: Evaluator = new FinalEvaluator()) {
    this.evaluator = evaluator;
    this.final = final;
  }

  begin(): void {
    this.prepared = 0;
  }

  evaluateSale(game: Game, winner: Seat, amount: number, rewarded: number, into: Float64Array, at: number): void {
    const { pot, start, bank, lotSize, round } = game;
    const side = game.phase === SIDE_AUCTION;
    const { rounds } = game.edition;
    const ahead = side ? rounds + 1 - round : rounds - round;
    const evaluator = ahead === 0 ? this.final : this.evaluator;
    this.chips.set(game.chips);
    if (amount !== NONE) this.pay(game, winner, amount);
    this.payRewards(game, rewarded & ~(1 << winner));
    for (let place = 0; place < lotSize; place++) game.hold(winner, game.lot[place]);
    game.lotSize = 0;
    if (!side) game.start = winner;
    if (((this.prepared >> winner) & 1) === 0) {
      evaluator.prepare(game, ahead, winner);
      this.prepared |= 1 << winner;
    }
    evaluator.evaluate(game, winner, into, at);
    game.lotSize = lotSize;
    for (let place = 0; place < lotSize; place++) game.release(winner, game.lot[place]);
    game.chips.set(this.chips);
    game.pot = pot;
    game.bank = bank;
    game.start = start;
  }

  /** A table between lots. */
  evaluateTable(game: Game, ahead: number, into: Float64Array): void {
    const evaluator = ahead === 0 ? this.final : this.evaluator;
    evaluator.prepare(game, ahead, LONE_SLOT);
    evaluator.evaluate(game, LONE_SLOT, into, 0);
  }

  private pay(game: Game, winner: Seat, amount: number): void {
    const { shares } = this;
    sharesOf(game, winner, amount, shares);
    let left = game.phase === SIDE_AUCTION ? amount : amount + game.pot;
    for (let seat = 0; seat < game.players; seat++) {
      game.chips[seat] += shares[seat];
      left -= shares[seat];
    }
    game.chips[winner] -= amount;
    if (game.phase === SIDE_AUCTION) return;
    game.pot = 0;
    game.sink(game.edition.remainderTo, left);
  }

  /** A7, as if all of these seats passed without a bid. */
  private payRewards(game: Game, seats: number): void {
    if (game.edition.passReward === 0 || game.phase === SIDE_AUCTION) return;
    for (let seat = 0; seat < game.players; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      const chips = Math.min(game.edition.passReward, game.bank);
      game.bank -= chips;
      game.chips[seat] += chips;
    }
  }
}
