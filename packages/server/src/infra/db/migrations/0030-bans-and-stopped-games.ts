import type { Kysely } from 'kysely';

export async function bansAndStoppedGames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bans')
    .addColumn('account', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('games').addColumn('stopped_at', 'bigint').execute();
}
