import { availableParallelism } from 'node:os';
import { NET, Random, unpack } from '@don/bots/internals';
import { SeedStream } from '@don/rules';
import { Tinypool } from 'tinypool';
import { Learner } from './learner.js';
import type { Chunk } from './play-chunk.js';
import { type Collected, Positions } from './positions.js';
import type { RunFolder } from './run-folder.js';

/** What decides a run: the same plan comes to the same weights after as many turns, on however many threads. */
export interface TrainingPlan {
  readonly seed: string;
  /** The run of the shipped network if that is improved; null for a new network. */
  readonly improves: string | null;
  /** Positions of games by heuristics, for the first network. */
  readonly rough: number;
  /** Self-played positions a turn, and positions studied a turn. */
  readonly fresh: number;
  readonly study: number;
  /** The learning rate of the first turn. */
  readonly rate: number;
}

/** How many self-played positions are remembered. */
const REMEMBERED = 600_000;
/** The learning rates of the first network, each for half a pass through its positions. */
const ROUGH_RATES = [0.002, 0.002, 0.001, 0.0005];
/** What the learning rate falls to, as a part of the first, and in how many turns. */
const LAST_RATE = 0.1;
const RATE_DECAY_TURNS = 100;
/** The learning rates of the end, and for how many turns' worth of study each. */
const POLISH_RATES = [0.0002, 0.0001, 0.00005, 0.00002];
const POLISH_TURNS = 5;
/** In how many parts a turn is played; the parts are what threads share. */
const CHUNKS = 8;

/** Starts from games by heuristics or from the network that ships; then self-play and fitting take turns. */
export class Training {
  private readonly plan: TrainingPlan;
  private readonly folder: RunFolder;
  private readonly pool: Tinypool;

  constructor(plan: TrainingPlan, folder: RunFolder) {
    this.plan = plan;
    this.folder = folder;
    const threads = availableParallelism();
    const filename = new URL('../dist/train/play-chunk.js', import.meta.url).href;
    this.pool = new Tinypool({ filename, minThreads: threads, maxThreads: threads });
  }

  /** Continues the run in the folder up to this many turns; returns the weights. */
  async run(turns: number): Promise<Float64Array> {
    try {
      const known = this.folder.read(this.plan, REMEMBERED);
      const learner = known?.learner ?? (await this.firstNetwork());
      const positions = known?.positions ?? new Positions(REMEMBERED);
      for (let turn = known?.turns ?? 0; turn < turns; turn++) {
        await this.turn(turn, turns, learner, positions);
      }
      this.polish(learner, positions);
      return learner.average;
    } finally {
      await this.pool.destroy();
    }
  }

  private async firstNetwork(): Promise<Learner> {
    if (this.plan.improves !== null) return new Learner(unpack(NET));
    const { rough } = this.plan;
    const random = this.randomFor('first network');
    const learner = Learner.fresh(random);
    const positions = new Positions(rough + rough / 10);
    await this.play(positions, rough, learner.weights, 'rough');
    for (const rate of ROUGH_RATES) {
      const loss = learner.study(positions, positions.kept / 2, rate, random);
      this.folder.note(`rough positions ${positions.count} rate ${rate} loss ${loss.toFixed(4)}`);
    }
    return learner;
  }

  private async turn(turn: number, turns: number, learner: Learner, positions: Positions): Promise<void> {
    const { fresh, study, rate } = this.plan;
    const begun = Date.now();
    await this.play(positions, fresh, learner.average.slice(), `turn ${turn}`);
    const played = Date.now();
    const faded = 1 - (1 - LAST_RATE) * Math.min(1, turn / RATE_DECAY_TURNS);
    const loss = learner.study(positions, study, rate * faded, this.randomFor(`study ${turn}`));
    this.folder.save(this.plan, turn + 1, learner, positions);
    const seconds = [played - begun, Date.now() - played].map((ms) => (ms / 1000).toFixed(0));
    const left = Math.round(((Date.now() - begun) * (turns - turn - 1)) / 60_000);
    this.folder.note(
      `turn ${turn + 1} of ${turns} loss ${loss.toFixed(4)} play ${seconds[0]} s study ${seconds[1]} s, ${left} min left`,
    );
  }

  /** Steadies the weights at ever lower rates; a run that goes on later goes on from before this. */
  private polish(learner: Learner, positions: Positions): void {
    const random = this.randomFor('polish');
    for (const rate of POLISH_RATES) {
      const loss = learner.study(positions, POLISH_TURNS * this.plan.study, rate, random);
      this.folder.note(`polish rate ${rate} loss ${loss.toFixed(4)}`);
    }
  }

  /** Plays games on all threads and collects them in a fixed order, whichever thread is faster. */
  private async play(into: Positions, count: number, weights: Float64Array, name: string): Promise<void> {
    const chunks = Array.from({ length: CHUNKS }, (_, chunk): Chunk => {
      const stream = new SeedStream(`${this.plan.seed}/${name}/${chunk}`);
      return { weights, seed: stream.word(), positions: count / CHUNKS, rough: name === 'rough' };
    });
    const played: Collected[] = await Promise.all(chunks.map((chunk) => this.pool.run(chunk)));
    for (const positions of played) into.append(positions);
  }

  private randomFor(purpose: string): Random {
    return new Random(new SeedStream(`${this.plan.seed}/${purpose}`).word());
  }
}
