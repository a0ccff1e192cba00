import { type BotSettings, type Contestant, LEVELS, TEMPERAMENTS } from '@don/bots';
import { InvalidArgumentError } from 'commander';

/** How far a bot that searches looks: by a count and not by the clock, so that what comes out is the same anywhere. */
const DEFAULT_LOTS = 4;

export const BOT_HELP = `A bot is a level, weakest first: ${LEVELS.join(', ')}.
Those that search look at ${DEFAULT_LOTS} possible next lots, unless told otherwise: don@16lots, or by the clock don@100ms.
A temperament can be added: shrewd:spoiler (${TEMPERAMENTS.join(', ')}).`;

export const VERSION_HELP = `Another version's bots are named by the folder of its checkout, which must have been built: ../don-1.0/expert`;

/** A bot by the name it has on the command line; plain data, so that it can be sent to a worker. */
export type Bot = Pick<Contestant, 'name' | 'settings'>;

/** A bot of this version, or of the one in a checkout. */
export interface VersionedBot extends Bot {
  readonly checkout?: string;
}

export function botsFrom(text: string): Bot[] {
  return names(text).map((name) => ({ name, settings: settingsFrom(name) }));
}

export function versionedBotsFrom(text: string): VersionedBot[] {
  return names(text).map((name) => {
    const slash = name.lastIndexOf('/');
    const settings = settingsFrom(name.slice(slash + 1));
    return slash < 0 ? { name, settings } : { name, settings, checkout: name.slice(0, slash) };
  });
}

function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

function settingsFrom(name: string): BotSettings {
  const [, first, amount, unit, leaning] = /^([a-z]+)(?:@(\d{1,6})(ms|lots))?(?::([A-Za-z]+))?$/.exec(name) ?? [];
  const level = LEVELS.find((known) => known === first);
  if (!level) throw new InvalidArgumentError(`There is no bot "${name}"; there are ${LEVELS.join(', ')}.`);
  const temperament = TEMPERAMENTS.find((known) => known === leaning);
  if (leaning !== undefined && !temperament) {
    throw new InvalidArgumentError(`There is no temperament "${leaning}"; there are ${TEMPERAMENTS.join(', ')}.`);
  }
  const budget = unit === 'ms' ? { budgetMs: Number(amount) } : { budgetLots: Number(amount ?? DEFAULT_LOTS) };
  return { level, ...budget, ...(temperament && { temperament }) };
}
