import type { Kysely } from 'kysely';

/** Whether nobody knows the password of an account, so that a passkey is the only way back to it. */
export async function passkeyOnly(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('passkey_only', 'integer').execute();
}
