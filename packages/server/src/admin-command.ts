import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { type Config, configFrom } from './config.js';
import { DATABASE_FILE, type OpenDatabase, openDatabase } from './db/open.js';
import { type Flags, withFlags } from './flags.js';
import { StartFailure } from './start-failure.js';

export function adminCommand(): Command {
  const admin = new Command('admin').description('for the host of a server');
  const check = admin.command('verify').description('read the whole database and check that everything in it holds');
  withFlags(check, ['data']).action(async (flags: Flags) => {
    const { verify } = await import('./admin/verify.js');
    const database = await openExisting(configFrom(flags, process.env));
    const { tables, games, entries, faults } = await verify(database).finally(() => database.db.destroy());
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${tables} tables, ${games} games, ${entries} entries: ${faults.length} faults\n`);
    if (faults.length > 0) process.exitCode = 1;
  });
  return admin;
}

/** What is to be looked at must be there: a new, empty database would be in perfect order. */
async function openExisting(config: Config): Promise<OpenDatabase> {
  const file = join(config.data, DATABASE_FILE);
  if (config.databaseUrl === undefined && !existsSync(file)) throw new StartFailure(`there is no database at ${file}`);
  return openDatabase(config);
}
