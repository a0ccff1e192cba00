import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { suggest } from '@don/bots';
import { Random } from '@don/bots/internals';
import { doorOf } from '@don/bots/version';
import { SeedStream } from '@don/rules';
import { Tinypool } from 'tinypool';
import { gate } from './gate.js';
import { Learner } from './learner.js';
import type { Chunk } from './play-chunk.js';
import { type Collected, Positions } from './positions.js';
import { RunFolder } from './run-folder.js';
import { ship } from './ship.js';

/**
 * Trains a value network: games by rules of thumb give a first one, then self-play and fitting take turns, and at the
 * end the network ships if it passes the gate. Every turn leaves all of its state in the run's folder, so that a run
 * which was stopped goes on, with the same result, when the same command is given again. How many threads there are
 * only changes how long it takes.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'train-run' },
    seed: { type: 'string', default: '1' },
    turns: { type: 'string', default: '200' },
    rough: { type: 'string', default: '600000' },
    fresh: { type: 'string', default: '30000' },
    study: { type: 'string', default: '60000' },
    rate: { type: 'string', default: '0.0005' },
    rival: { type: 'string' },
  },
});
const { out, rival, seed } = values;
const [turns, rough, fresh, study, rate] = [values.turns, values.rough, values.fresh, values.study, values.rate].map(
  Number,
);
const command = `npm run train -- --seed ${seed} --turns ${turns} --rough ${rough} --fresh ${fresh} --study ${study} --rate ${rate}`;

/** How many self-played positions are remembered. */
const REMEMBERED = 600_000;
/** The learning rates of the first network, each for half a pass through its positions. */
const ROUGH_RATES = [0.002, 0.002, 0.001, 0.0005];
/** What the learning rate has fallen to in the last turn, as a part of the first. */
const LAST_RATE = 0.1;
const CHUNKS = 8;

const folder = new RunFolder(out);
const threads = availableParallelism();
const pool = new Tinypool({
  filename: new URL('./play-chunk.js', import.meta.url).href,
  minThreads: threads,
  maxThreads: threads,
});

/** Plays a turn's games on all threads and collects them in an order of their own. */
async function play(into: Positions, count: number, weights: Float64Array, turn: string): Promise<void> {
  const chunks = Array.from({ length: CHUNKS }, (_, chunk): Chunk => {
    const stream = new SeedStream(`${seed}/${turn}/${chunk}`);
    return { weights, seed: stream.word(), positions: count / CHUNKS, rough: turn === 'rough' };
  });
  const played: Collected[] = await Promise.all(chunks.map((chunk) => pool.run(chunk)));
  for (const positions of played) into.append(positions);
}

function randomFor(purpose: string): Random {
  return new Random(new SeedStream(`${seed}/${purpose}`).word());
}

async function firstNetwork(): Promise<Learner> {
  const random = randomFor('first network');
  const learner = Learner.fresh(random);
  const positions = new Positions(rough + rough / 10);
  await play(positions, rough, learner.weights, 'rough');
  for (const one of ROUGH_RATES) {
    const loss = learner.study(positions, positions.kept / 2, one, random);
    folder.note(`rough positions ${positions.count} rate ${one} loss ${loss.toFixed(4)}`);
  }
  return learner;
}

const known = folder.read(REMEMBERED);
if (known !== null && known.progress.command !== command) {
  console.error(`${out} holds another run: ${known.progress.command}`);
  process.exit(1);
}
const learner = known?.learner ?? (await firstNetwork());
const positions = known?.positions ?? new Positions(REMEMBERED);

for (let turn = known?.progress.turns ?? 0; turn < turns; turn++) {
  const begun = Date.now();
  await play(positions, fresh, learner.average.slice(), `turn ${turn}`);
  const played = Date.now();
  const faded = 1 - ((1 - LAST_RATE) * turn) / turns;
  const loss = learner.study(positions, study, rate * faded, randomFor(`study ${turn}`));
  folder.save({ command, turns: turn + 1 }, learner, positions);
  const seconds = [played - begun, Date.now() - played].map((ms) => (ms / 1000).toFixed(0));
  folder.note(`turn ${turn + 1} of ${turns} loss ${loss.toFixed(4)} play ${seconds[0]} s study ${seconds[1]} s`);
}
await pool.destroy();

const verdict = gate(learner.average, rival === undefined ? suggest : await doorOf(rival), seed);
folder.note(`gate: ${verdict.text}`);
folder.note(verdict.passes ? `shipped in ${ship(learner.average, command)}` : 'the shipped network stays');
