import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Config } from './config.js';
import { StartFailure } from './start-failure.js';

export const SECRETS_FILE = 'secrets.json';

const secretsSchema = z.object({
  /** Signs session cookies. */
  session: z.string().min(32),
});
export type Secrets = z.infer<typeof secretsSchema>;

const vapidKeysSchema = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });
export type VapidKeys = z.infer<typeof vapidKeysSchema>;

/** From the setting, or from the data folder. */
export function loadSecrets({ data, secret }: Config): Secrets {
  if (secret !== undefined) return { session: secret };
  return kept(data, SECRETS_FILE, secretsSchema, () => ({ session: randomBytes(32).toString('base64url') }));
}

/** By which push services know this server. */
export function loadVapidKeys({ data }: Config): VapidKeys {
  return kept(data, 'push-keys.json', vapidKeysSchema, () => webPush.generateVAPIDKeys());
}

/** What is in a file of the data folder: made on the first start, and for its owner alone to read. */
function kept<Content>(data: string, name: string, schema: z.ZodType<Content>, make: () => Content): Content {
  const file = join(data, name);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    const fresh = make();
    // Two servers that start at once must not each keep a secret of their own: the second one's write fails.
    writeFileSync(file, `${JSON.stringify(fresh)}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const read = schema.safeParse(parsed(readFileSync(file, 'utf8')));
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
