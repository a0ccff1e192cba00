import type { Command } from 'commander';
import { type Config, SETTINGS } from '../infra/config.js';

export type SettingFlags = Partial<Record<keyof Config, string>>;

/** Gives a command the flags of some settings. */
export function withFlags(command: Command, settings: readonly (keyof Config)[]): Command {
  for (const { flag, meaning } of settings.map((name) => SETTINGS[name]))
    if (flag !== undefined) command.option(flag, meaning);
  return command;
}
