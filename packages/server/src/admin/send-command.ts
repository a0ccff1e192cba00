import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AdminCommand, adminReplySchema, challengeSchema, problemSchema } from '@don/protocol';
import type { Config } from '../infra/config.js';
import { openDatabase } from '../infra/db/open.js';
import { loadSecrets, SECRETS_FILE, type Secrets } from '../infra/secrets.js';
import { newSecret } from '../lib/ids.js';
import { StartFailure } from '../lib/start-failure.js';
import { ADMIN_PATH, isProof, proofOf } from './host-proof.js';

/** Sends a command to the server that runs on this machine; returns its answer. */
export async function sendAdminCommand(config: Config, command: AdminCommand): Promise<readonly string[]> {
  const isMade = config.secret !== undefined || config.databaseUrl !== undefined;
  if (!isMade && !existsSync(join(config.data, SECRETS_FILE)))
    throw new StartFailure(`there are no secrets of a server in ${config.data}; is that its data folder?`);
  const url = `http://127.0.0.1:${config.port}`;
  const secrets = await secretsOf(config);
  const nonce = newSecret();
  const challenge = challengeSchema.safeParse(await post(url, `${ADMIN_PATH}/challenge`, { nonce }));
  if (!challenge.success || !isProof(challenge.data.proof, secrets, 'server', nonce, `${challenge.data.until}`))
    throw new StartFailure(`the program at ${url} is not the server with these secrets; is ${config.data} its folder?`);
  const until = `${challenge.data.until}`;
  const authorization = `Don ${until} ${proofOf(secrets, 'host', until, JSON.stringify(command))}`;
  return adminReplySchema.parse(await post(url, ADMIN_PATH, command, { authorization })).said;
}

async function post(url: string, path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new StartFailure(`no server answers at ${url}; is it running, and on this port?`);
  });
  const answer: unknown = await response.json().catch(() => null);
  const problem = problemSchema.safeParse(answer);
  if (!response.ok && problem.success) throw new StartFailure(problem.data.message);
  return answer;
}

async function secretsOf(config: Config): Promise<Secrets> {
  if (config.databaseUrl === undefined) return loadSecrets(config, null);
  const database = await openDatabase(config);
  return loadSecrets(config, database).finally(() => database.db.destroy());
}
