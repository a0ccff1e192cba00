import { Command, CommanderError } from 'commander';
import { adminCommand } from './commands/admin-command.js';
import { backupCommand, restoreCommand } from './commands/backup-command.js';
import { serveCommand, workerCommand } from './commands/serve-command.js';
import { StartFailure } from './lib/start-failure.js';

function program(): Command {
  const don = new Command('don').description('the server of Don');
  const commands = [serveCommand(), workerCommand(), backupCommand(), restoreCommand(), adminCommand()];
  for (const command of commands) don.addCommand(command);
  for (const command of [don, ...commands, ...commands.flatMap(({ commands: inner }) => inner)]) {
    command.exitOverride().configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'don: ')) });
  }
  return don;
}

try {
  await program().parseAsync();
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

/** One clear line for people; a stack only for mistakes of ours. */
function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (!(error instanceof StartFailure) && !inUse) throw error;
  process.stderr.write(`don: ${(error as Error).message}\n`);
  return 1;
}
