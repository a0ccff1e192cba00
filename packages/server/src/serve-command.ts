import { Command } from 'commander';
import { type Config, configFrom, SETTINGS } from './config.js';

const FROM_ENVIRONMENT = Object.values(SETTINGS)
  .map(({ variable, meaning }) => `  ${variable.padEnd(16)} ${meaning}`)
  .join('\n');

export function serveCommand(): Command {
  const command = new Command('serve').description('serve tables and games to people on the network');
  for (const { flag, meaning } of Object.values(SETTINGS)) if (flag !== undefined) command.option(flag, meaning);
  return command
    .addHelpText('after', `\nFrom the environment, where no flag says otherwise:\n${FROM_ENVIRONMENT}`)
    .action(async (flags: Partial<Record<keyof Config, string>>) => {
      const { serve } = await import('./serve.js');
      await serve(configFrom(flags, process.env));
    });
}
