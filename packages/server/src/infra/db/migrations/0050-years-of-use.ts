import { type Kysely, sql } from 'kysely';

/** What a server needs that has been in use for years: nothing that is asked for often costs more with every game. */
export async function yearsOfUse(db: Kysely<unknown>): Promise<void> {
  await abandonedGames(db);
  await bigAccounts(db);
  await openTables(db);
}

/** Why a game was ended before its end, and a way to find those that nobody plays any more. */
async function abandonedGames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('games').addColumn('stopped_by', 'text').execute();
  await db.schema
    .createIndex('games_running_idx')
    .on('games')
    .columns(['started_at', 'id'])
    .where(sql.ref('over_at'), 'is', null)
    .execute();
}

/** What is asked of an account is found, or was added up before, however many games it has. */
async function bigAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile_sums')
    .addColumn('account', 'text', (column) => column.primaryKey().notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addColumn('places', 'text', (column) => column.notNull())
    .addColumn('lots', 'integer', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull())
    .addColumn('colours', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('players')
    .addColumn('summed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('players_unsummed_idx')
    .on('players')
    .column('account')
    .where(sql.ref('summed'), '=', 0)
    .where(sql.ref('place'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('players_running_idx')
    .on('players')
    .column('account')
    .where(sql.ref('over_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('chat_messages_account_idx')
    .on('chat_messages')
    .columns(['account', 'at', 'id'])
    .execute();
  // From now on a table that closes frees its seats itself: whoever has sat at thousands sits at none of them.
  await sql`update seats set kind = 'open', account = null, name = null, level = null, contribution = null
    where account is not null and table_id in (select id from tables where status = 'closed')`.execute(db);
}

/** Where open tables come from, so that no network has too many of them. */
async function openTables(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('network', 'text').execute();
  await db.schema
    .createIndex('tables_network_idx')
    .on('tables')
    .column('network')
    .where(sql.ref('status'), '=', 'open')
    .execute();
}
