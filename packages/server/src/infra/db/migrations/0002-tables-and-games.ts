import type { Kysely } from 'kysely';

export async function tablesAndGames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('start_when_full', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('game', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tables_status_idx').on('tables').columns(['status', 'created_at']).execute();
  await db.schema
    .createTable('seats')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('name', 'text')
    .addColumn('level', 'text')
    .addPrimaryKeyConstraint('seats_pk', ['table_id', 'seat'])
    // Nobody sits twice at a table, however fast he clicks.
    .addUniqueConstraint('seats_account_once', ['table_id', 'account'])
    .execute();
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('arrangement', 'text', (column) => column.notNull())
    .addColumn('sitters', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('over_at', 'bigint')
    .execute();
  await db.schema.createIndex('games_over_idx').on('games').column('over_at').execute();
  await db.schema
    .createTable('entries')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('action'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('entries_pk', ['game', 'seq'])
    .execute();
}
