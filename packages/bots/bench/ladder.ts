import { parseArgs } from 'node:util';
import { type Contestant, LEVELS, type Level, tables, tournament } from '@don/bots';

/**
 * The table of docs/bots.md: one of each level against a field of the level below, at every table there is.
 * Run: node dist/bench/ladder.js --deals 50 [--lots 0] [--edition don] [--players 4]
 */
const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '25' },
    lots: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'ladder' },
    edition: { type: 'string' },
    players: { type: 'string' },
  },
});
const contestant = (level: Level): Contestant => ({
  name: level,
  manner: { level, budgetLots: Number(values.lots) },
});
const percent = (share: number): string => (100 * share).toFixed(0);

console.log('| edition | players | hero | field | games | wins % | 95 % | even | ms |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const { edition, players } of tables()) {
  if (values.edition !== undefined && edition !== values.edition) continue;
  if (values.players !== undefined && players !== Number(values.players)) continue;
  for (let rung = 1; rung < LEVELS.length; rung++) {
    const [field, hero] = [contestant(LEVELS[rung - 1]), contestant(LEVELS[rung])];
    const result = tournament({ edition, players, hero, field, deals: Number(values.deals), seed: values.seed });
    const interval = result.interval.map(percent).join('–');
    const cells = [edition, players, hero.name, field.name, result.games, percent(result.winShare), interval];
    console.log(`| ${[...cells, percent(1 / players), result.heroMs.mean.toFixed(2)].join(' | ')} |`);
  }
}
