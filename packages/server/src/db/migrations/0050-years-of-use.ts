import { type Kysely, sql } from 'kysely';

/** What a server needs that has been in use for years: nothing that is asked for often costs more with every game. */
export async function yearsOfUse(db: Kysely<unknown>): Promise<void> {
  await abandonedGames(db);
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
