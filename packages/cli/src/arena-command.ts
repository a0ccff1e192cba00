import { availableParallelism } from 'node:os';
import type { Language } from '@don/messages';
import { EDITIONS } from '@don/rules';
import { Command } from 'commander';
import { BOT_HELP, VERSION_HELP, type VersionedBot, versionedBotsFrom } from './bot-spec.js';
import { count } from './counts.js';
import { Failure } from './failure.js';
import { languageOf, languageOption, Translator } from './language.js';
import { ProgressBar } from './progress.js';
import { addTableFlags, gameFrom, type TableFlags } from './table-options.js';

const HELP = `
Each pairing is one bot against a table full of another. Every deal is played once from each seat.
The interval is over deals; the rating is OpenSkill's, over all games.

${BOT_HELP}
${VERSION_HELP}

Examples:
  $ don arena --bots casual,shrewd
  $ don arena --bots novice,casual,shrewd,expert,don --ladder --deals 100
  $ don arena --bots don@10ms,don@100ms --players 3 --json`;

interface ArenaFlags extends TableFlags {
  readonly bots: readonly VersionedBot[];
  readonly players: number;
  readonly deals: number;
  readonly seed: string;
  readonly ladder?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly lang?: Language;
}

export function arenaCommand(): Command {
  const command = new Command('arena')
    .description('measure bots against each other')
    .requiredOption('--bots <bots>', 'two or more, weakest first, with commas between them', versionedBotsFrom)
    .option('--players <count>', 'seats at the table', count, 4)
    .option('--deals <count>', 'how many deals, each played from every seat', count, 50)
    .option('--seed <text>', 'decides every deal and every bot', 'don')
    .option('--ladder', 'only each bot against the one named before it')
    .option('--workers <count>', 'how many threads (default: one a core)', count)
    .option('--json', 'print one JSON object');
  return addTableFlags(command)
    .addOption(languageOption())
    .addHelpText('after', HELP)
    .action((flags: ArenaFlags) => run(flags));
}

async function run(flags: ArenaFlags): Promise<void> {
  const { bots, players, deals, seed, workers = availableParallelism() } = flags;
  const game = gameFrom(flags);
  const { edition } = game;
  const { min, max } = EDITIONS[edition].seats;
  if (players < min || players > max)
    throw new Failure(`${edition} is for ${min} to ${max} players (E1), not ${players}.`, 2);
  if (bots.length < 2) throw new Failure('--bots needs two or more to compare.', 2);
  for (const { checkout } of bots) if (checkout !== undefined) await checkVersion(checkout);
  const { arena } = await import('./arena/arena.js');
  const { pairings } = await import('./arena/plan.js');
  const { asJson, asTable, reportOf } = await import('./arena/report.js');
  const plan = { bots, players, deals, ...game, seed, ladder: flags.ladder === true };
  const bar = new ProgressBar(deals * pairings(plan).length);
  const outcome = await arena(plan, workers, (done) => bar.show(done)).finally(() => bar.clear());
  const report = reportOf(plan, outcome);
  const words = await Translator.load(flags.lang ?? languageOf(process.env));
  process.stdout.write(flags.json ? asJson(plan, report) : asTable(plan, report, words));
}

async function checkVersion(checkout: string): Promise<void> {
  const { loadSuggest } = await import('@don/bots/version');
  try {
    await loadSuggest(checkout);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error), 2);
  }
}
