import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { suggest } from '@don/bots';

/** Loads `suggest` of another version of the bots, from a built checkout of this project. */
export async function loadSuggest(checkout: string): Promise<typeof suggest> {
  const file = join(resolve(checkout), 'packages', 'bots', 'dist', 'index.js');
  if (!existsSync(file)) throw new Error(`${checkout} is not a built checkout: there is no ${file}`);
  const version: { suggest: typeof suggest } = await import(pathToFileURL(file).href);
  return version.suggest;
}
