import type { Kysely } from 'kysely';

export async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('kept', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('orders_pk', ['game', 'seat'])
    .execute();
}
