import { type Contestant, LEVELS, type Level, tournament } from '@don/bots';
import { flatMonteCarlo, treeSearch } from '@don/bots/baselines';

/**
 * One player of a level against three of a baseline, and the reverse:
 * node dist/bench/baseline.js [level] [flat or tree] [deals] [games]
 */
const [name = 'don', kind = 'flat', deals = '10', games = '100'] = process.argv.slice(2);
const level: Level = LEVELS.find((one) => one === name) ?? 'don';
const bot: Contestant = { name: level, settings: { level, budgetLots: 0 } };
const baseline = (kind === 'tree' ? treeSearch : flatMonteCarlo)(Number(games));
for (const [hero, field] of [
  [bot, baseline],
  [baseline, bot],
] as const) {
  const table = { edition: 'don', players: 4, seed: 'yardstick' } as const;
  const { winShare, interval, heroMs, fieldMs, ...played } = tournament({ ...table, hero, field }, Number(deals));
  const range = interval.map((share) => share.toFixed(2)).join('–');
  const times = `${heroMs.mean.toFixed(1)} and ${fieldMs.mean.toFixed(1)} ms`;
  console.log(`${hero.name} among ${field.name}: ${winShare.toFixed(3)} (${range}) of ${played.games} games, ${times}`);
}
