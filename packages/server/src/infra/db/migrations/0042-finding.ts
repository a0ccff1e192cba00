import type { Kysely } from 'kysely';

/** What anybody may ask for must not be searched for among all that there ever was. */
export async function finding(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('seats_account_idx').on('seats').column('account').execute();
  await db.schema
    .createIndex('tables_public_idx')
    .on('tables')
    .columns(['visibility', 'status', 'created_at'])
    .execute();
  await db.schema.createIndex('user_bot_idx').on('user').columns(['bot', 'createdAt']).execute();
}
