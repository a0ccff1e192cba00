import type { Kysely } from 'kysely';

export async function termsAndDueWork(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tables', 'games']) {
    await db.schema
      .alterTable(table)
      .addColumn('terms', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  }
  await db.schema
    .createTable('due_work')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('due_work_pk', ['kind', 'game'])
    .execute();
  await db.schema.createIndex('due_work_at_idx').on('due_work').column('at').execute();
}
