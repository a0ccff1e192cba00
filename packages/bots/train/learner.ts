import {
  CHIP_FEATURES,
  CHIP_INPUT_OF,
  CHIP_INPUTS,
  chipFactors,
  FEATURE_COUNT,
  LAYOUT,
  PAIR_WIDTH,
  type Random,
  SEAT_WIDTH,
  ValueNet,
} from '@don/bots/internals';
import { MAX_SEATS } from '@don/rules';
import type { Positions } from './positions.js';

const BATCH = 64;
const ADAM_BETA1 = 0.9;
const ADAM_BETA2 = 0.999;
/** How slowly the averaged weights follow. */
const AVERAGE_DECAY = 0.9995;

/** Fits the value network to positions: cross-entropy against the outcome, by Adam. */
export class Learner {
  readonly weights: Float64Array;
  /** The weights averaged over the last few thousand steps: what is played with and shipped, for it jitters less. */
  readonly average: Float64Array;
  private readonly gradient = new Float64Array(LAYOUT.size);
  private readonly first = new Float64Array(LAYOUT.size);
  private readonly second = new Float64Array(LAYOUT.size);
  private steps = 0;
  private readonly net: ValueNet;
  private readonly chances = new Float64Array(MAX_SEATS);
  private readonly hiddenGradient = new Float64Array(MAX_SEATS * SEAT_WIDTH);
  private readonly averageGradient = new Float64Array(SEAT_WIDTH);
  private readonly pairGradient = new Float64Array(PAIR_WIDTH);
  private players = 0;

  constructor(weights: Float64Array) {
    this.weights = weights;
    this.average = weights.slice();
    this.net = new ValueNet(weights);
  }

  static fresh(random: Random): Learner {
    const weights = new Float64Array(LAYOUT.size);
    const fill = (from: number, to: number, inputs: number): void => {
      for (let at = from; at < to; at++) weights[at] = (random.next() * 2 - 1) * Math.sqrt(3 / inputs);
    };
    fill(LAYOUT.seat, LAYOUT.seatBias, FEATURE_COUNT / 2);
    fill(LAYOUT.pair, LAYOUT.pairBias, 2 * SEAT_WIDTH);
    fill(LAYOUT.out, LAYOUT.size, PAIR_WIDTH);
    return new Learner(weights);
  }

  /** All that learning goes on from. */
  state(): Float64Array {
    const state = new Float64Array(1 + 4 * LAYOUT.size);
    state[0] = this.steps;
    const parts = [this.weights, this.average, this.first, this.second];
    for (const [index, part] of parts.entries()) state.set(part, 1 + index * LAYOUT.size);
    return state;
  }

  static from(state: Float64Array): Learner {
    const part = (index: number): Float64Array => state.slice(1 + index * LAYOUT.size, 1 + (index + 1) * LAYOUT.size);
    const learner = new Learner(part(0));
    learner.steps = state[0];
    learner.average.set(part(1));
    learner.first.set(part(2));
    learner.second.set(part(3));
    return learner;
  }

  /** Learns from this many positions, drawn at random; returns the mean loss on the way. */
  study(positions: Positions, samples: number, rate: number, random: Random): number {
    let loss = 0;
    let done = 0;
    for (; done < samples; done += BATCH) {
      this.gradient.fill(0);
      for (let one = 0; one < BATCH; one++) loss += this.learn(positions, random.below(positions.kept));
      this.adamStep(rate);
    }
    return loss / done;
  }

  private learn(positions: Positions, index: number): number {
    const loss = this.forward(positions, index);
    this.backward(positions, index);
    return loss;
  }

  private forward(positions: Positions, index: number): number {
    const game = positions.table(index);
    this.players = game.players;
    this.net.prepare(game, positions.aheadOf(index), 0);
    this.net.evaluate(game, 0, this.chances, 0);
    this.writeChipFeatures(chipFactors(positions.aheadOf(index), game.edition.rounds));
    let loss = 0;
    for (let seat = 0; seat < this.players; seat++) {
      const target = positions.targets[index * MAX_SEATS + seat];
      // Less the target's own entropy, so that 0 is a perfect fit.
      if (target > 0) loss += target * Math.log(target / Math.max(1e-9, this.chances[seat]));
    }
    return loss;
  }

  /** The network adds up its chip features before it is evaluated; here each is needed. */
  private writeChipFeatures(factors: readonly number[]): void {
    const { rows, chipInputs } = this.net.features;
    for (let seat = 0; seat < this.players; seat++) {
      for (let feature = 0; feature < CHIP_FEATURES; feature++) {
        const fact = chipInputs[seat * CHIP_INPUTS + CHIP_INPUT_OF[feature]];
        rows[seat * FEATURE_COUNT + feature] = factors[feature] * fact;
      }
    }
  }

  private backward(positions: Positions, index: number): void {
    const { weights, gradient, net } = this;
    this.hiddenGradient.fill(0);
    this.averageGradient.fill(0);
    for (let seat = 0; seat < this.players; seat++) {
      const slope = this.chances[seat] - positions.targets[index * MAX_SEATS + seat];
      for (let to = 0; to < PAIR_WIDTH; to++) {
        const value = net.pair[seat * PAIR_WIDTH + to];
        const inner = value > 0 ? slope * weights[LAYOUT.out + to] : 0;
        if (value > 0) gradient[LAYOUT.out + to] += slope * value;
        gradient[LAYOUT.pairBias + to] += inner;
        this.pairGradient[to] = inner;
      }
      this.backThroughPair(seat);
    }
    for (let seat = 0; seat < this.players; seat++) this.backThroughSeat(seat);
  }

  private backThroughSeat(seat: number): void {
    const { gradient, hiddenGradient, averageGradient, net } = this;
    const { rows } = net.features;
    const at = seat * SEAT_WIDTH;
    for (let unit = 0; unit < SEAT_WIDTH; unit++) {
      hiddenGradient[at + unit] = net.hidden[at + unit] > 0 ? hiddenGradient[at + unit] + averageGradient[unit] : 0;
      gradient[LAYOUT.seatBias + unit] += hiddenGradient[at + unit];
    }
    for (let feature = 0; feature < FEATURE_COUNT; feature++) {
      const value = rows[seat * FEATURE_COUNT + feature];
      if (value === 0) continue;
      const into = feature * SEAT_WIDTH;
      for (let unit = 0; unit < SEAT_WIDTH; unit++) gradient[into + unit] += value * hiddenGradient[at + unit];
    }
  }

  private backThroughPair(seat: number): void {
    const { weights, gradient, hiddenGradient, averageGradient, pairGradient, net } = this;
    for (let unit = 0; unit < SEAT_WIDTH; unit++) {
      const from = LAYOUT.pair + unit * PAIR_WIDTH;
      const fromAverage = LAYOUT.average + unit * PAIR_WIDTH;
      const own = net.hidden[seat * SEAT_WIDTH + unit];
      const mean = net.mean[unit];
      let onOwn = 0;
      let onMean = 0;
      for (let to = 0; to < PAIR_WIDTH; to++) {
        const slope = pairGradient[to];
        gradient[from + to] += slope * own;
        gradient[fromAverage + to] += slope * mean;
        onOwn += slope * weights[from + to];
        onMean += slope * weights[fromAverage + to];
      }
      hiddenGradient[seat * SEAT_WIDTH + unit] += onOwn;
      averageGradient[unit] += onMean / this.players;
    }
  }

  private adamStep(rate: number): void {
    const { weights, gradient, first, second, average } = this;
    this.steps++;
    const correctFirst = 1 - ADAM_BETA1 ** this.steps;
    const correctSecond = 1 - ADAM_BETA2 ** this.steps;
    for (let at = 0; at < LAYOUT.size; at++) {
      const slope = gradient[at] / BATCH;
      first[at] = ADAM_BETA1 * first[at] + (1 - ADAM_BETA1) * slope;
      second[at] = ADAM_BETA2 * second[at] + (1 - ADAM_BETA2) * slope * slope;
      weights[at] -= (rate * (first[at] / correctFirst)) / (Math.sqrt(second[at] / correctSecond) + 1e-8);
      average[at] += (1 - AVERAGE_DECAY) * (weights[at] - average[at]);
    }
  }
}
