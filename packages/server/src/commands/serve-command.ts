import { Command } from 'commander';
import { type Config, configFrom, SETTINGS } from '../infra/config.js';
import { type SettingFlags, withFlags } from './flags.js';

const FROM_ENVIRONMENT = Object.values(SETTINGS)
  .map(({ variable, meaning }) => `  ${variable.padEnd(16)} ${meaning}`)
  .join('\n');

export function serveCommand(): Command {
  const command = new Command('serve').description('serve tables and games to people on the network');
  return withSettings(command, Object.keys(SETTINGS) as (keyof Config)[]).action(async (flags: SettingFlags) => {
    const { serve } = await import('./serve.js');
    await serve(configFrom(flags, process.env));
  });
}

export function workerCommand(): Command {
  const command = new Command('worker').description('think for the bots of a cluster, beside its servers');
  return withSettings(command, ['logLevel', 'botThreads']).action(async (flags: SettingFlags) => {
    const { work } = await import('./worker.js');
    await work(configFrom(flags, process.env));
  });
}

function withSettings(command: Command, settings: readonly (keyof Config)[]): Command {
  return withFlags(command, settings).addHelpText(
    'after',
    `\nFrom the environment, where no flag says otherwise:\n${FROM_ENVIRONMENT}`,
  );
}
