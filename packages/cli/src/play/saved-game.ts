import { access, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where the game that is being played is kept unless somebody says otherwise. */
export function defaultPlace(env: NodeJS.ProcessEnv = process.env): string {
  return join(env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'don', 'game.don');
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Gives a record a name of its own, by the time, so that the next game does not overwrite it; says which. */
export async function setAside(path: string): Promise<string> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  let kept = join(dirname(path), `don-${time}.don`);
  for (let copy = 2; await exists(kept); copy++) kept = join(dirname(path), `don-${time}-${copy}.don`);
  await rename(path, kept);
  return kept;
}
