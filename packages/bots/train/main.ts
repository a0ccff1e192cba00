import { parseArgs } from 'node:util';
import { suggest } from '@don/bots';
import { doorOf } from '@don/bots/version';
import { gate } from './gate.js';
import { RunFolder } from './run-folder.js';
import { ship } from './ship.js';
import { type Plan, Training } from './training.js';

/**
 * Trains a value network and ships it if it passes the gate. Every turn leaves all of its state in the run's folder:
 * the same command takes up a run that was stopped, or goes on for more turns, and comes to the same weights. `--rival` names the checkout of a
 * version to beat, where the network has got another shape since.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'train-run' },
    seed: { type: 'string', default: '1' },
    rough: { type: 'string', default: '600000' },
    turns: { type: 'string', default: '40' },
    fresh: { type: 'string', default: '30000' },
    study: { type: 'string', default: '60000' },
    rate: { type: 'string', default: '0.0005' },
    rival: { type: 'string' },
  },
});

const plan: Plan = {
  seed: values.seed,
  rough: Number(values.rough),
  fresh: Number(values.fresh),
  study: Number(values.study),
  rate: Number(values.rate),
};
const folder = new RunFolder(values.out);
const shipped = values.rival === undefined ? suggest : await doorOf(values.rival);
const weights = await new Training(plan, folder).run(Number(values.turns));
const { passes, text } = gate(weights, shipped, plan.seed);
folder.note(`gate: ${text}`);
const command = Object.entries({ ...plan, turns: values.turns }).map(([name, value]) => ` --${name} ${value}`);
folder.note(
  passes ? `shipped in ${ship(weights, `npm run train --${command.join('')}`)}` : 'the shipped network stays',
);
