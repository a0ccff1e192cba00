import { Command } from 'commander';
import { type Config, configFrom, SETTINGS } from './config.js';
import { type Flags, withFlags } from './flags.js';

const FROM_ENVIRONMENT = Object.values(SETTINGS)
  .map(({ variable, meaning }) => `  ${variable.padEnd(16)} ${meaning}`)
  .join('\n');

export function serveCommand(): Command {
  const command = new Command('serve').description('serve tables and games to people on the network');
  return withFlags(command, Object.keys(SETTINGS) as (keyof Config)[])
    .addHelpText('after', `\nFrom the environment, where no flag says otherwise:\n${FROM_ENVIRONMENT}`)
    .action(async (flags: Flags) => {
      const { serve } = await import('./serve.js');
      await serve(configFrom(flags, process.env));
    });
}
