import type { Account } from '@don/protocol';
import type { Kysely, Transaction } from 'kysely';
import { ProblemError } from '../../lib/problem.js';
import type { Database, UserRow } from './schema.js';

export const ACCOUNT_COLUMNS = ['user.id', 'user.name', 'user.isAnonymous', 'user.bot', 'user.guestNumber'] as const;

interface AccountColumns extends Pick<UserRow, 'id' | 'name'> {
  readonly isAnonymous?: unknown;
  readonly bot?: unknown;
  readonly guestNumber?: number | null | undefined;
}

export function accountOf({ id, name, isAnonymous, bot, guestNumber }: AccountColumns): Account {
  if (bot) return { kind: 'botAccount', id, name };
  if (!isAnonymous) return { kind: 'member', id, name };
  return { kind: 'guest', id, name, ...(typeof guestNumber === 'number' && { number: guestNumber }) };
}

export async function findAccount(db: Kysely<Database>, id: string): Promise<Account | null> {
  const row = await db.selectFrom('user').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : accountOf(row);
}

/** Locks an account until the end of a transaction; null if it was deleted. */
export async function lockAccount(trx: Transaction<Database>, id: string): Promise<Account | null> {
  const row = await trx
    .updateTable('user')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .returning(ACCOUNT_COLUMNS)
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
export function shownName({ name, kind }: Account): string {
  return kind === 'botAccount' ? `${name} (bot)` : name;
}
