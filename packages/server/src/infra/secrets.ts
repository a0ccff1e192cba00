import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../lib/start-failure.js';
import { makeFolder, writeOnce } from '../lib/sync-file.js';
import type { Config } from './config.js';
import type { OpenDatabase } from './db/open.js';

export const SECRETS_FILE = 'secrets.json';

const secretsSchema = z.object({
  /** Signs session cookies. */
  session: z.string().min(32),
});
export type Secrets = z.infer<typeof secretsSchema>;

const vapidKeysSchema = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });
export type VapidKeys = z.infer<typeof vapidKeysSchema>;

type StoredSecret<Content> = readonly [file: string, schema: z.ZodType<Content>, make: () => Content];

const SECRETS: StoredSecret<Secrets> = [
  SECRETS_FILE,
  secretsSchema,
  () => ({ session: randomBytes(32).toString('base64url') }),
];
const VAPID_KEYS: StoredSecret<VapidKeys> = ['push-keys.json', vapidKeysSchema, makeVapidKeys];

/** A pair of RFC 8292: the public key is a point, uncompressed. */
function makeVapidKeys(): VapidKeys {
  const {
    d = '',
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** From the setting, or stored. */
export async function loadSecrets(config: Config, database: OpenDatabase | null): Promise<Secrets> {
  return config.secret === undefined ? load(config, database, SECRETS) : { session: config.secret };
}

/** By which push services know this server. */
export function loadVapidKeys(config: Config, database: OpenDatabase): Promise<VapidKeys> {
  return load(config, database, VAPID_KEYS);
}

/** Made on the first start, and stored beside the database file, or in the database that all nodes share. */
async function load<Content>(
  { data }: Config,
  database: OpenDatabase | null,
  kept: StoredSecret<Content>,
): Promise<Content> {
  if (database?.flavour !== 'postgres') return keptInFile(data, kept);
  const { db } = database;
  const [name, schema, make] = kept;
  await db
    .insertInto('secrets')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return checked(value, schema, 'the database');
}

/** For its owner alone to read. */
function keptInFile<Content>(data: string, [name, schema, make]: StoredSecret<Content>): Content {
  const file = join(data, name);
  if (!existsSync(file)) {
    makeFolder(data);
    // Before anything is signed: without this key, sessions would be void.
    // Two servers that start at once must not have a secret each: one writes it, and both read it.
    writeOnce(file, `${JSON.stringify(make())}\n`);
  }
  return checked(readFileSync(file, 'utf8'), schema, file);
}

function checked<Content>(text: string, schema: z.ZodType<Content>, where: string): Content {
  const read = schema.safeParse(parsed(text));
  if (!read.success)
    throw new StartFailure(`${where} does not hold the server's secrets any more; restore it from a backup`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
