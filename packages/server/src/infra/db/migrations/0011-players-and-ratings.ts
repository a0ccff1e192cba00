import type { Kysely } from 'kysely';

export async function playersAndRatings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('rated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('players')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('rated', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('over_at', 'bigint')
    .addColumn('place', 'integer')
    .addColumn('points', 'integer')
    .addColumn('lots', 'integer')
    .addColumn('paid', 'integer')
    .addColumn('colours', 'text')
    .addPrimaryKeyConstraint('players_pk', ['game', 'seat'])
    .execute();
  await db.schema.createIndex('players_account_idx').on('players').columns(['account', 'started_at']).execute();
  await db.schema
    .createTable('ratings')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('players', 'integer', (column) => column.notNull())
    .addColumn('mean', 'double precision', (column) => column.notNull())
    .addColumn('uncertainty', 'double precision', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_pk', ['player', 'edition', 'players'])
    .execute();
}
