import type { Account } from '@don/protocol';
import type { Kysely, Transaction } from 'kysely';
import { ProblemError } from '../../lib/problem.js';
import type { Database, UserRow } from './schema.js';

const COLUMNS = ['id', 'name', 'isAnonymous', 'bot'] as const;

export function accountOf(user: Pick<UserRow, 'id' | 'name'> & { isAnonymous?: unknown; bot?: unknown }): Account {
  return { id: user.id, name: user.name, guest: Boolean(user.isAnonymous), bot: Boolean(user.bot) };
}

export async function findAccount(db: Kysely<Database>, id: string): Promise<Account | null> {
  const row = await db.selectFrom('user').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : accountOf(row);
}

/** Locks an account until the end of a transaction; null if it was deleted. */
export async function lockAccount(trx: Transaction<Database>, id: string): Promise<Account | null> {
  const row = await trx
    .updateTable('user')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : accountOf(row);
}

/** The same for an account that does something: it must not have been deleted meanwhile. */
export async function lockExistingAccount(trx: Transaction<Database>, id: string): Promise<Account> {
  const account = await lockAccount(trx, id);
  if (account === null) throw new ProblemError('no_session', 'this account has been deleted');
  return account;
}

/** Everybody can see that a bot account is one: no claimed name has brackets. */
export function shownName({ name, bot }: Pick<Account, 'name' | 'bot'>): string {
  return bot ? `${name} (bot)` : name;
}
