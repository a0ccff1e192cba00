import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { arenaCommand } from './arena-command.js';
import { Failure } from './failure.js';
import { playCommand } from './play-command.js';
import { refereeCommand } from './referee-command.js';
import { replayCommand } from './replay-command.js';
import { simulateCommand } from './simulate-command.js';

const HELP = `
To run a server (docs/deploy.md), each with a --help of its own:
  serve, worker, backup, restore, admin

Exit codes:
  0    done
  1    it could not be done: a broken record, a file that cannot be read, …
  2    the command line is not understood
  130  left with Ctrl-C

The rules of the game: docs/rules.md`;

function program(): Command {
  const don = new Command('don')
    .description(
      'Don, the card game of auctions: you may not bid a number that you own, and who owns it gets the money.',
    )
    .version(version())
    .configureHelp({ helpWidth: Math.min(process.stdout.columns ?? 80, 100) })
    .addHelpText('after', HELP);
  for (const command of [playCommand(), replayCommand(), simulateCommand(), arenaCommand(), refereeCommand()])
    don.addCommand(command);
  for (const command of [don, ...don.commands]) {
    command.exitOverride().configureOutput({
      outputError: (text, write) => write(text.replace(/^error: /, 'don: ')),
    });
  }
  return don;
}

function version(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

// The reader is gone, as `head` does: there is nobody left to write for.
process.stdout.on('error', () => process.exit(0));

try {
  await program().parseAsync();
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

/** One clear line for people; a stack only for a mistake of ours. */
function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`don: ${error.message}\n`);
  return error.exitCode;
}
