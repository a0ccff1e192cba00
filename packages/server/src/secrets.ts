import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.js';
import { StartFailure } from './start-failure.js';

export const SECRETS_FILE = 'secrets.json';

const secretsSchema = z.object({
  /** Signs session cookies. */
  session: z.string().min(32),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** From the setting, or from the data folder, where they are made on the first start and only their owner can read them. */
export function loadSecrets({ data, secret }: Config): Secrets {
  if (secret !== undefined) return { session: secret };
  const file = join(data, SECRETS_FILE);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const fresh: Secrets = { session: randomBytes(32).toString('base64url') };
  try {
    // Two servers that start at once must not each keep a secret of their own: the second one's write fails.
    writeFileSync(file, `${JSON.stringify(fresh)}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const read = secretsSchema.safeParse(parsed(readFileSync(file, 'utf8')));
  if (!read.success)
    throw new StartFailure(`${file} does not hold the server's secrets any more; restore it from a backup`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
