import { Command } from 'commander';
import { configFrom } from '../infra/config.js';
import { type SettingFlags, withFlags } from './flags.js';

export function backupCommand(): Command {
  const command = new Command('backup')
    .description('copy everything that makes a server into one file, also while it runs')
    .argument('<file>', 'where to; it must not be there yet');
  return withFlags(command, ['data']).action(async (file: string, flags: SettingFlags) => {
    const { backUp } = await import('../admin/backup.js');
    backUp(configFrom(flags, process.env), file);
    process.stdout.write(`backed up to ${file}; it holds the server's secrets, so keep it safe\n`);
  });
}

export function restoreCommand(): Command {
  const command = new Command('restore')
    .description('make a data folder out of a backup')
    .argument('<file>', 'a file that "don backup" made');
  return withFlags(command, ['data']).action(async (file: string, flags: SettingFlags) => {
    const { restore } = await import('../admin/restore.js');
    const config = configFrom(flags, process.env);
    await restore(config, file);
    process.stdout.write(`restored into ${config.data}\n`);
  });
}
