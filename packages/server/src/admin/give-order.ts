import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Order, obeyedSchema, problemSchema } from '@don/protocol';
import type { Config } from '../config.js';
import { openDatabase } from '../db/open.js';
import { loadSecrets, SECRETS_FILE, type Secrets } from '../secrets.js';
import { StartFailure } from '../start-failure.js';
import { adminKey } from './admin-key.js';
import { ADMIN_PATH } from './serve-admin.js';

/** Tells the server that runs on this machine what to do; returns what it says. */
export async function giveOrder(config: Config, order: Order): Promise<readonly string[]> {
  const isMade = config.secret !== undefined || config.databaseUrl !== undefined;
  if (!isMade && !existsSync(join(config.data, SECRETS_FILE)))
    throw new StartFailure(`no server has kept its secrets in ${config.data}; is that its data folder?`);
  const url = `http://127.0.0.1:${config.port}`;
  const response = await fetch(url + ADMIN_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey(await secretsOf(config))}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch(() => {
    throw new StartFailure(`no server answers at ${url}; is it running, and on this port?`);
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new StartFailure(problemSchema.parse(answer).message);
  return obeyedSchema.parse(answer).said;
}

async function secretsOf(config: Config): Promise<Secrets> {
  if (config.databaseUrl === undefined) return loadSecrets(config, null);
  const database = await openDatabase(config);
  return loadSecrets(config, database).finally(() => database.db.destroy());
}
