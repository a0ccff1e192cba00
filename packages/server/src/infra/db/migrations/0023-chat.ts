import type { Kysely } from 'kysely';

export async function chat(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_messages_idx').on('chat_messages').columns(['table_id', 'at']).execute();
  await db.schema
    .createTable('chat_mutes')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('muted', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_mutes_pk', ['account', 'muted'])
    .execute();
  await db.schema.createIndex('chat_mutes_muted_idx').on('chat_mutes').column('muted').execute();
  await db.schema
    .createTable('chat_reports')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_reports_pk', ['message', 'reporter'])
    .execute();
}
