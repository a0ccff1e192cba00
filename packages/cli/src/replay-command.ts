import type { Language } from '@don/messages';
import { Command } from 'commander';
import { Failure } from './failure.js';
import { languageOf, languageOption } from './language.js';

const HELP = `
At a terminal: Enter or space goes on, b back, a number to that round, q leaves.
In a pipe the whole game is told. The file - is standard input.

Examples:
  $ don replay friday.don
  $ don replay friday.don | grep wins
  $ don replay --check games/*.don`;

interface ReplayFlags {
  readonly check?: boolean;
  readonly lang?: Language;
}

export function replayCommand(): Command {
  return new Command('replay')
    .description('step through a record of a game, or check records')
    .argument('<file...>', 'a record; with --check as many as you like')
    .option('--check', 'one line a file: ok, or what is wrong and where; also whether a committed deal was kept')
    .addOption(languageOption())
    .addHelpText('after', HELP)
    .action(async (files: string[], { check, lang }: ReplayFlags) => {
      const [file = '', ...others] = files;
      if (check) {
        const { checkRecords } = await import('./replay-check.js');
        process.exitCode = await checkRecords(files, process.stdout);
        return;
      }
      if (others.length > 0) throw new Failure('one record at a time, or many with --check', 2);
      const { replay } = await import('./replay.js');
      process.exitCode = await replay(file, lang ?? languageOf(process.env));
    });
}
