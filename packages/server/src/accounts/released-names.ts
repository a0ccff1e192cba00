import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../infra/db/schema.js';
import { looksOf } from './name-key.js';

const DAY_MS = 24 * 3_600_000;
/** How long a released name is reserved. */
const HELD_BACK_MS = 90 * DAY_MS;
/** Of each owner: otherwise a single account could rename itself through a whole dictionary. */
const MAX_HELD_BACK = 3;

/**
 * Reserves a released name, so that nobody else passes for its last owner, who alone can take it again. Only hashes are
 * stored: a deleted account leaves no name behind.
 */
export async function releaseName(
  trx: Transaction<Database>,
  name: string,
  owner: string | null,
  now: number,
): Promise<void> {
  const hashes = hashesOf(name);
  const row = { account: owner, until: now + HELD_BACK_MS };
  await trx
    .insertInto('released_names')
    .values(hashes.map((hash) => ({ hash, ...row })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute();
  if (owner === null) return;
  const held = await trx
    .selectFrom('released_names')
    .select('hash')
    .where('account', '=', owner)
    .where('hash', 'not in', hashes)
    .orderBy('until', 'desc')
    .execute();
  const surplus = held.slice((MAX_HELD_BACK - 1) * hashes.length).map(({ hash }) => hash);
  if (surplus.length > 0) await trx.deleteFrom('released_names').where('hash', 'in', surplus).execute();
}

/** Whether a name, or one that looks like it, is reserved for somebody else. */
export async function isHeldBack(
  trx: Transaction<Database>,
  name: string,
  account: string,
  now: number,
): Promise<boolean> {
  const found = await trx
    .selectFrom('released_names')
    .select('hash')
    .where('hash', 'in', hashesOf(name))
    .where('until', '>', now)
    .where(({ or, eb }) => or([eb('account', 'is', null), eb('account', '!=', account)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** An account is deleted: its names stay reserved, and nothing says whose they were. */
export async function disownNames(trx: Transaction<Database>, account: string): Promise<void> {
  await trx.updateTable('released_names').set({ account: null }).where('account', '=', account).execute();
}

/** Two names that look alike have one of them in common. */
function hashesOf(name: string): string[] {
  return looksOf(name).map((look) => createHash('sha256').update(look).digest('base64url'));
}
