import { availableParallelism } from 'node:os';
import type { Language } from '@don/messages';
import { EDITIONS } from '@don/rules';
import { Command, Option } from 'commander';
import { BOT_HELP, type Bot, botsFrom } from './bot-spec.js';
import { count } from './counts.js';
import { Failure } from './failure.js';
import { languageOf, languageOption, Translator } from './language.js';
import { ProgressBar } from './progress.js';
import { addTableFlags, gameFrom, type TableFlags } from './table-options.js';

const HELP = `
The bots move round by one seat from game to game and play the same deck from every seat.
Prices are what was bid for lots of 1, 2 and 3 districts. Players who tie for a win share it.
The same seed gives the same output, whatever the number of workers.

${BOT_HELP}

Examples:
  $ don simulate --games 1000 --bots novice,casual,shrewd
  $ don simulate --edition serengeti --bots don,shrewd,shrewd,shrewd --games 40 --json`;

interface SimulateFlags extends TableFlags {
  readonly games: number;
  readonly bots: readonly Bot[];
  readonly seed: string;
  readonly workers?: number;
  readonly json?: boolean;
  readonly lang?: Language;
  readonly csv?: boolean;
}

export function simulateCommand(): Command {
  const command = new Command('simulate')
    .description('let bots play many games and see who wins, and at what prices')
    .option('--games <count>', 'how many games', count, 1000)
    .requiredOption('--bots <bots>', 'one for each seat, with commas between them', botsFrom)
    .option('--seed <text>', 'decides every deck and every bot', 'don')
    .option('--workers <count>', 'how many threads (default: one a core)', count)
    .addOption(new Option('--json', 'print one JSON object').conflicts('csv'))
    .option('--csv', 'print comma-separated values');
  return addTableFlags(command)
    .addOption(languageOption())
    .addHelpText('after', HELP)
    .action((flags: SimulateFlags) => run(flags));
}

async function run(flags: SimulateFlags): Promise<void> {
  const { games, bots, seed, workers = availableParallelism() } = flags;
  const game = gameFrom(flags);
  const { edition } = game;
  const { min, max } = EDITIONS[edition].seats;
  if (bots.length < min || bots.length > max) {
    throw new Failure(`${edition} is for ${min} to ${max} players (E1), and --bots names ${bots.length}.`, 2);
  }
  const { simulate } = await import('./simulate/simulate.js');
  const { asCsv, asJson, asTable, rows } = await import('./simulate/report.js');
  const plan = { games, bots, ...game, seed };
  const bar = new ProgressBar(games);
  const report = rows(await simulate(plan, workers, (done) => bar.show(done)).finally(() => bar.clear()));
  const words = await Translator.load(flags.lang ?? languageOf(process.env));
  process.stdout.write(flags.json ? asJson(plan, report) : flags.csv ? asCsv(report) : asTable(plan, report, words));
}
