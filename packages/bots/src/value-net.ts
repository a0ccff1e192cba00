import { type Game, MAX_SEATS } from '@don/rules';
import { CHIP_FEATURES, FEATURE_COUNT, Features } from './features.js';

/** Width of the layer that reads one seat, and of the one that sees a seat beside the average of all. */
export const SEAT_WIDTH = 32;
export const PAIR_WIDTH = 24;

/** Where each part of the network's numbers begins. */
export const LAYOUT = (() => {
  const seatBias = FEATURE_COUNT * SEAT_WIDTH;
  const pair = seatBias + SEAT_WIDTH;
  const average = pair + SEAT_WIDTH * PAIR_WIDTH;
  const pairBias = average + SEAT_WIDTH * PAIR_WIDTH;
  const out = pairBias + PAIR_WIDTH;
  return { seat: 0, seatBias, pair, average, pairBias, out, size: out + PAIR_WIDTH };
})();

/** How many tables can be prepared at once: one for every seat that may take a lot, and one more. */
export const SLOTS = MAX_SEATS + 1;
const SLOT = MAX_SEATS * SEAT_WIDTH;

/**
 * Everybody's chance to win, from the features of all seats. Every seat goes through the same small network, which also
 * sees the average of all seats' hidden layers; the results are odds. So it serves any number of players, and it does
 * not matter who sits where.
 */
export class ValueNet {
  readonly features = new Features();
  readonly weights: Float32Array;
  /** The layers of the last evaluation, by seat; training goes back through them. */
  readonly hidden = new Float64Array(MAX_SEATS * SEAT_WIDTH);
  readonly sum = new Float64Array(SEAT_WIDTH);
  readonly pair = new Float64Array(MAX_SEATS * PAIR_WIDTH);
  private readonly average = new Float64Array(PAIR_WIDTH);
  private readonly aheadIn = new Uint8Array(SLOTS);
  /** What the districts of each slot alone make of the first layer. */
  private readonly base = new Float64Array(SLOTS * SLOT);

  constructor(weights: Float32Array) {
    this.weights = weights;
  }

  /** Reads everything but the chips of a table with `ahead` lots to come into a slot. */
  prepare(game: Game, ahead: number, slot: number): void {
    const { features, base } = this;
    this.aheadIn[slot] = ahead;
    features.readDistricts(game, ahead);
    for (let seat = 0; seat < game.players; seat++) {
      const at = slot * SLOT + seat * SEAT_WIDTH;
      for (let unit = 0; unit < SEAT_WIDTH; unit++) base[at + unit] = this.weights[LAYOUT.seatBias + unit];
      this.addFeatures(seat, CHIP_FEATURES, FEATURE_COUNT, base, at);
    }
  }

  /** Writes everybody's chance to win with the districts of a slot and the chips of the game. */
  evaluate(game: Game, slot: number, into: Float64Array, at: number): void {
    const { players } = game;
    this.features.readChips(game, this.aheadIn[slot]);
    this.sum.fill(0);
    for (let seat = 0; seat < players; seat++) this.readSeat(seat, slot);
    this.readAverage(players);
    let highest = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < players; seat++) {
      this.readPair(seat);
      into[at + seat] = this.logOdds(seat);
      highest = Math.max(highest, into[at + seat]);
    }
    let all = 0;
    for (let seat = 0; seat < players; seat++) {
      into[at + seat] = Math.exp(into[at + seat] - highest);
      all += into[at + seat];
    }
    for (let seat = 0; seat < players; seat++) into[at + seat] /= all;
  }

  private addFeatures(seat: number, from: number, to: number, into: Float64Array, at: number): void {
    const { weights } = this;
    const { rows } = this.features;
    const row = seat * FEATURE_COUNT;
    for (let feature = from; feature < to; feature++) {
      const value = rows[row + feature];
      if (value === 0) continue;
      const column = feature * SEAT_WIDTH;
      for (let unit = 0; unit < SEAT_WIDTH; unit++) into[at + unit] += value * weights[column + unit];
    }
  }

  private readSeat(seat: number, slot: number): void {
    const { hidden, sum, base } = this;
    const at = seat * SEAT_WIDTH;
    const prepared = slot * SLOT + at;
    for (let unit = 0; unit < SEAT_WIDTH; unit++) hidden[at + unit] = base[prepared + unit];
    this.addFeatures(seat, 0, CHIP_FEATURES, hidden, at);
    for (let unit = 0; unit < SEAT_WIDTH; unit++) {
      if (hidden[at + unit] < 0) hidden[at + unit] = 0;
      sum[unit] += hidden[at + unit];
    }
  }

  /** What the average of all seats adds to everybody's second layer. */
  private readAverage(players: number): void {
    const { weights, sum, average } = this;
    for (let to = 0; to < PAIR_WIDTH; to++) average[to] = weights[LAYOUT.pairBias + to];
    for (let unit = 0; unit < SEAT_WIDTH; unit++) {
      const mean = sum[unit] / players;
      if (mean === 0) continue;
      const from = LAYOUT.average + unit * PAIR_WIDTH;
      for (let to = 0; to < PAIR_WIDTH; to++) average[to] += mean * weights[from + to];
    }
  }

  private readPair(seat: number): void {
    const { weights, hidden, average, pair } = this;
    const into = seat * PAIR_WIDTH;
    for (let to = 0; to < PAIR_WIDTH; to++) pair[into + to] = average[to];
    const at = seat * SEAT_WIDTH;
    for (let unit = 0; unit < SEAT_WIDTH; unit++) {
      const own = hidden[at + unit];
      if (own === 0) continue;
      const from = LAYOUT.pair + unit * PAIR_WIDTH;
      for (let to = 0; to < PAIR_WIDTH; to++) pair[into + to] += own * weights[from + to];
    }
  }

  private logOdds(seat: number): number {
    const { weights, pair } = this;
    const from = seat * PAIR_WIDTH;
    let odds = 0;
    for (let unit = 0; unit < PAIR_WIDTH; unit++) {
      if (pair[from + unit] > 0) odds += pair[from + unit] * weights[LAYOUT.out + unit];
    }
    return odds;
  }
}
