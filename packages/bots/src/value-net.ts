import { type Game, MAX_SEATS } from '@don/rules';
import { exp } from './exact-math.js';
import { addLayer } from './layer.js';
import {
  CHIP_FEATURES,
  CHIP_INPUT_OF,
  CHIP_INPUTS,
  chipFactors,
  FEATURE_COUNT,
  TableFeatures,
} from './table-features.js';

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
const CHIP_SLOT = CHIP_INPUTS * SEAT_WIDTH;

/**
 * Everybody's chance to win, from the features of all seats. Every seat goes through the same small network, which also
 * sees the average of all seats' hidden layers; the results are odds. So it serves any number of players, and it does
 * not matter who sits where.
 */
export class ValueNet {
  readonly features = new TableFeatures();
  readonly weights: Float64Array;
  /** The layers of the last evaluation, by seat; training goes back through them. */
  readonly hidden = new Float64Array(MAX_SEATS * SEAT_WIDTH);
  readonly mean = new Float64Array(SEAT_WIDTH);
  readonly pair = new Float64Array(MAX_SEATS * PAIR_WIDTH);
  private readonly average = new Float64Array(PAIR_WIDTH);
  /** What the districts of each slot alone make of the first layer. */
  private readonly base = new Float64Array(SLOTS * SLOT);
  /** What a chip fact adds to the first layer, by slot. */
  private readonly perChipInput = new Float64Array(SLOTS * CHIP_SLOT);

  constructor(weights: Float64Array) {
    this.weights = weights;
  }

  /** Reads everything but the chips of a table with `ahead` lots to come into a slot. */
  prepare(game: Game, ahead: number, slot: number): void {
    const { features, base, weights } = this;
    features.readDistricts(game, ahead);
    for (let seat = 0; seat < game.players; seat++) {
      const at = slot * SLOT + seat * SEAT_WIDTH;
      for (let unit = 0; unit < SEAT_WIDTH; unit++) base[at + unit] = weights[LAYOUT.seatBias + unit];
      const from = seat * FEATURE_COUNT + CHIP_FEATURES;
      const count = FEATURE_COUNT - CHIP_FEATURES;
      addLayer(features.rows, from, count, weights, CHIP_FEATURES * SEAT_WIDTH, SEAT_WIDTH, base, at);
    }
    this.weighChips(chipFactors(ahead, game.edition.rounds), slot * CHIP_SLOT);
  }

  /** Writes everybody's chance to win with the districts of a slot and the chips of the game. */
  evaluate(game: Game, slot: number, into: Float64Array, at: number): void {
    const { players } = game;
    this.features.readChips(game);
    this.mean.fill(0);
    for (let seat = 0; seat < players; seat++) this.readSeat(seat, slot, 1 / players);
    this.readAverage();
    let highest = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < players; seat++) {
      this.readPair(seat);
      into[at + seat] = this.logOdds(seat);
      highest = Math.max(highest, into[at + seat]);
    }
    let all = 0;
    for (let seat = 0; seat < players; seat++) {
      into[at + seat] = exp(into[at + seat] - highest);
      all += into[at + seat];
    }
    for (let seat = 0; seat < players; seat++) into[at + seat] /= all;
  }

  /** Several features go back to the same fact, so their weights are added up before any chips are known. */
  private weighChips(factors: readonly number[], at: number): void {
    const { perChipInput, weights } = this;
    perChipInput.fill(0, at, at + CHIP_SLOT);
    for (let feature = 0; feature < CHIP_FEATURES; feature++) {
      const into = at + CHIP_INPUT_OF[feature] * SEAT_WIDTH;
      const from = feature * SEAT_WIDTH;
      for (let unit = 0; unit < SEAT_WIDTH; unit++)
        perChipInput[into + unit] += factors[feature] * weights[from + unit];
    }
  }

  private readSeat(seat: number, slot: number, part: number): void {
    const { hidden, mean, base, perChipInput } = this;
    const at = seat * SEAT_WIDTH;
    const prepared = slot * SLOT + at;
    for (let unit = 0; unit < SEAT_WIDTH; unit++) hidden[at + unit] = base[prepared + unit];
    const { chipInputs } = this.features;
    addLayer(chipInputs, seat * CHIP_INPUTS, CHIP_INPUTS, perChipInput, slot * CHIP_SLOT, SEAT_WIDTH, hidden, at);
    for (let unit = 0; unit < SEAT_WIDTH; unit++) {
      if (hidden[at + unit] < 0) hidden[at + unit] = 0;
      mean[unit] += part * hidden[at + unit];
    }
  }

  /** What the average of all seats adds to everybody's second layer. */
  private readAverage(): void {
    const { weights, mean, average } = this;
    for (let to = 0; to < PAIR_WIDTH; to++) average[to] = weights[LAYOUT.pairBias + to];
    addLayer(mean, 0, SEAT_WIDTH, weights, LAYOUT.average, PAIR_WIDTH, average, 0);
  }

  private readPair(seat: number): void {
    const { weights, hidden, average, pair } = this;
    const into = seat * PAIR_WIDTH;
    for (let to = 0; to < PAIR_WIDTH; to++) pair[into + to] = average[to];
    addLayer(hidden, seat * SEAT_WIDTH, SEAT_WIDTH, weights, LAYOUT.pair, PAIR_WIDTH, pair, into);
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
