import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random, shippedNet, ValueNet } from '@don/bots/internals';
import { gate } from './gate.js';
import { Learner } from './learner.js';
import { Positions } from './positions.js';
import { SelfPlay } from './self-play.js';
import { readWeights, writeWeights } from './weights-file.js';

/**
 * Trains a value network: games by rules of thumb give a first one, and then self-play and fitting take turns. Every
 * turn ends with the weights and the log on disk, so that a run can be stopped and taken up again. At the end the gate
 * says whether the network would ship; ship.ts ships it.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'train-run' },
    seed: { type: 'string', default: '1' },
    turns: { type: 'string', default: '20' },
    rough: { type: 'string', default: '300000' },
    fresh: { type: 'string', default: '15000' },
    study: { type: 'string', default: '60000' },
    rate: { type: 'string', default: '0.0005' },
    minutes: { type: 'string', default: '600' },
  },
});
const out = values.out;
const file = `${out}/net.bin`;
const until = Date.now() + 60_000 * Number(values.minutes);
mkdirSync(out, { recursive: true });

function note(line: string): void {
  const entry = `${new Date().toISOString()} ${line}`;
  console.log(entry);
  appendFileSync(`${out}/log.txt`, `${entry}\n`);
}

function save(learner: Learner, name: string): void {
  writeWeights(`${out}/${name}`, learner.average);
}

const done = existsSync(`${out}/log.txt`)
  ? (readFileSync(`${out}/log.txt`, 'utf8').match(/ turn \d+ /g)?.length ?? 0)
  : 0;
const random = new Random(Math.imul(Number(values.seed) + 1, 0x9e3779b1) ^ (done * 7919));
const learner = existsSync(file) ? new Learner(readWeights(file)) : Learner.fresh(random);

if (!existsSync(`${out}/rough.bin`)) {
  const positions = new Positions(Number(values.rough));
  const play = new SelfPlay(new ValueNet(learner.weights), random);
  while (positions.count < positions.capacity) play.playRough(positions);
  for (const rate of [0.002, 0.001, 0.0003, 0.0001]) {
    const loss = learner.study(positions, positions.capacity / 2, rate, random);
    note(`rough positions ${positions.count} rate ${rate} loss ${loss.toFixed(4)}`);
    save(learner, 'net.bin');
  }
  save(learner, 'rough.bin');
}

const positions = new Positions(400_000);
for (let turn = done; turn < done + Number(values.turns) && Date.now() < until; turn++) {
  const begun = Date.now();
  const play = new SelfPlay(new ValueNet(learner.average.slice()), random);
  const goal = positions.count + Number(values.fresh);
  while (positions.count < goal) play.playJudged(positions);
  const played = Date.now();
  const loss = learner.study(positions, Number(values.study), Number(values.rate), random);
  save(learner, 'net.bin');
  save(learner, `turn-${turn}.bin`);
  const seconds = [played - begun, Date.now() - played].map((ms) => (ms / 1000).toFixed(0));
  note(`turn ${turn} loss ${loss.toFixed(4)} play ${seconds[0]} s study ${seconds[1]} s`);
}

note(`gate: ${gate(learner.average, shippedNet().weights, values.seed).text}`);
