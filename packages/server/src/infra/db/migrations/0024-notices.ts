import type { Kysely } from 'kysely';

export async function notices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('endpoint', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('keys', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_subscriptions_idx').on('push_subscriptions').column('account').execute();
  await db.schema
    .createTable('mail_addresses')
    .addColumn('account', 'text', (column) => column.primaryKey().notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'integer', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .execute();
}
