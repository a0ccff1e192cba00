import { type Kysely, sql } from 'kysely';
import { newSecret } from '../../../lib/ids.js';

export async function fairDeals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('secret', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('seats').addColumn('contribution', 'text').execute();
  const { rows } = await sql<{ id: string }>`select id from tables`.execute(db);
  for (const { id } of rows) await sql`update tables set secret = ${newSecret()} where id = ${id}`.execute(db);
}
