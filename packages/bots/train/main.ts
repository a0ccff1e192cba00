import { parseArgs } from 'node:util';
import { suggest } from '@don/bots';
import { NET } from '@don/bots/internals';
import { loadSuggest } from '@don/bots/version';
import { gate } from './gate.js';
import { RunFolder } from './run-folder.js';
import { ship } from './ship.js';
import { Training, type TrainingPlan } from './training.js';

/**
 * Trains a value network and ships it if it passes the gate. Every turn leaves all of its state in the run's folder:
 * the same command takes up a run that was stopped, or goes on for more turns, and comes to the same weights.
 * `--improve` starts from the network that ships instead of a fresh one. `--rival` names the checkout of a version to
 * beat, if the network has another shape since.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'train-run' },
    seed: { type: 'string', default: '1' },
    improve: { type: 'boolean', default: false },
    rough: { type: 'string', default: '600000' },
    turns: { type: 'string', default: '40' },
    fresh: { type: 'string', default: '20000' },
    study: { type: 'string', default: '50000' },
    rate: { type: 'string', default: '0.0005' },
    rival: { type: 'string' },
  },
});

const plan: TrainingPlan = {
  seed: values.seed,
  improves: values.improve ? NET.run : null,
  rough: Number(values.rough),
  fresh: Number(values.fresh),
  study: Number(values.study),
  rate: Number(values.rate),
};
const folder = new RunFolder(values.out);
const shipped = values.rival === undefined ? suggest : await loadSuggest(values.rival);
const weights = await new Training(plan, folder).run(Number(values.turns));
const { passes, text } = gate(weights, shipped, plan.seed);
folder.note(`gate: ${text}`);
const { improves, ...flags } = plan;
const command = Object.entries({ ...flags, turns: values.turns }).map(([name, value]) => ` --${name} ${value}`);
const run = `npm run train --${improves === null ? '' : ' --improve'}${command.join('')}`;
folder.note(passes ? `shipped in ${ship(weights, run)}` : 'the shipped network stays');
