import type { Kysely } from 'kysely';

/** Who sits at a table has taken his seat for the next game himself, or only has it still from the last one. */
export async function rematches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('seats')
    .addColumn('ready', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
