import { districtPoints, type Game, MAX_SEATS, NONE, rewardForPass, type Seat } from '@don/rules';
import { writeShares } from '@don/rules/engine';
import { chipWorth, lotMask, seenDistricts, worthTo } from './appraisal.js';
import type { Random } from './random.js';
import type { Weights } from './weights.js';

/** A seat this many points ahead of the average counts as twice the threat. */
const THREAT_SCALE = 12;

/**
 * What the lot on sale and a chip are worth to every seat, by heuristics: read once an auction and then asked at
 * every raise. It allocates nothing, since rollouts play thousands of games with it.
 */
export class Valuation {
  /** Worth of the lot in points, by seat. */
  readonly worth = new Float64Array(MAX_SEATS);
  /** Worth of a chip in points, by seat. */
  readonly chip = new Float64Array(MAX_SEATS);
  /** How dangerous it is to give a chip to a seat: around 1. */
  readonly threat = new Float64Array(MAX_SEATS);
  /** The districts that have been seen, a mask. */
  seen = 0;

  readonly weights: Weights;
  private readonly shares = new Int32Array(MAX_SEATS);

  constructor(weights: Weights) {
    this.weights = weights;
  }

  read(game: Game, random?: Random): void {
    const { weights } = this;
    this.readTable(game);
    const lot = lotMask(game);
    for (let seat = 0; seat < game.players; seat++) {
      const worth = worthTo(game, seat, lot, this.seen, weights, this.chip[seat]);
      const error = random === undefined ? 1 : 1 + weights.noise * (2 * random.next() - 1);
      this.worth[seat] = worth * error;
    }
  }

  /** Everything but the lot. */
  readTable(game: Game): void {
    this.seen = seenDistricts(game);
    let mean = 0;
    for (let seat = 0; seat < game.players; seat++) {
      this.chip[seat] = chipWorth(game, seat, this.weights);
      this.threat[seat] = districtPoints(game.owned[seat]) + this.chip[seat] * game.chips[seat];
      mean += this.threat[seat] / game.players;
    }
    for (let seat = 0; seat < game.players; seat++) {
      this.threat[seat] = Math.max(0, 1 + (this.threat[seat] - mean) / THREAT_SCALE);
    }
  }

  /** The seat other than this one, among those still in, to which the lot is worth most; NONE if there is none. */
  keenestRival(game: Game, seat: Seat): Seat {
    let keenest = NONE;
    for (let other = 0; other < game.players; other++) {
      if (other === seat || ((game.active >> other) & 1) === 0) continue;
      if (keenest === NONE || this.worth[other] > this.worth[keenest]) keenest = other;
    }
    return keenest;
  }

  /** What the lot is worth to a seat, including that the keenest rival does not get it. */
  worthWithDenial(game: Game, seat: Seat): number {
    const rival = this.keenestRival(game, seat);
    const denied = rival === NONE ? 0 : Math.max(0, this.worth[rival]) * this.weights.denial * this.threat[rival];
    return this.worth[seat] + denied;
  }

  /** What winning with this amount costs, in points: the own chips, and what they do for the others. */
  costOf(game: Game, seat: Seat, amount: number): number {
    const { shares, weights } = this;
    let cost = this.chip[seat] * amount;
    if (weights.feed === 0) return cost;
    writeShares(game, seat, amount, shares);
    const price = weights.feed * this.chip[seat];
    for (let other = 0; other < game.players; other++) cost += price * shares[other] * this.threat[other];
    return cost;
  }

  /** What passing now would bring, in points: a share of the standing bid, and a reward (A7). */
  worthOfPass(game: Game, seat: Seat): number {
    const { shares, weights } = this;
    if (weights.patience === 0) return 0;
    let chips = 0;
    if (game.highBidder !== NONE) {
      writeShares(game, game.highBidder, game.high, shares);
      chips = shares[seat];
    }
    return weights.patience * this.chip[seat] * (chips + rewardForPass(game, seat));
  }

  /** The chips that a seat would give for the lot at most, going by its worth alone. */
  limitOf(game: Game, seat: Seat): number {
    return Math.max(0, Math.min(game.chips[seat], this.worth[seat] / this.chip[seat]));
  }
}
