import { type Contestant, type Level, tournament } from '@don/bots';
import { flatMonteCarlo } from './flat-monte-carlo.js';

/** One of a level against three flat Monte Carlo players, and the other way round: node dist/bench/yardstick.js [level] [deals] [rollouts] */
const [level = 'don', deals = '10', rollouts = '30'] = process.argv.slice(2);
const bot: Contestant = { name: level, manner: { level: level as Level, budgetLots: 0 } };
const yardstick = flatMonteCarlo(Number(rollouts));
for (const [hero, field] of [
  [bot, yardstick],
  [yardstick, bot],
] as const) {
  const table = { edition: 'don', players: 4, seed: 'yardstick' } as const;
  const { games, winShare, interval, heroMs, fieldMs } = tournament({ ...table, hero, field }, Number(deals));
  const range = interval.map((share) => share.toFixed(2)).join('–');
  const times = `${heroMs.mean.toFixed(1)} and ${fieldMs.mean.toFixed(1)} ms`;
  console.log(`${hero.name} among ${field.name}: ${winShare.toFixed(3)} (${range}) of ${games} games, ${times}`);
}
