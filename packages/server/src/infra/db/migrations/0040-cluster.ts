import type { Kysely } from 'kysely';

/** What several servers of one database have to share, and to know of each other's versions. */
export async function cluster(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('migration_floors')
    .addColumn('migration', 'text', (column) => column.primaryKey().notNull())
    .addColumn('oldest', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('games').addColumn('told_seq', 'integer').execute();
}
