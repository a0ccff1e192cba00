import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartFailure } from '../start-failure.js';
import { accounts } from './migrations/0001-accounts.js';
import { tablesAndGames } from './migrations/0002-tables-and-games.js';
import { namesAndTokens } from './migrations/0010-names-and-tokens.js';
import { playersAndRatings } from './migrations/0011-players-and-ratings.js';
import { termsAndDueWork } from './migrations/0020-terms-and-due-work.js';
import { orders } from './migrations/0021-orders.js';
import { fairDeals } from './migrations/0022-fair-deals.js';
import { chat } from './migrations/0023-chat.js';
import { notices } from './migrations/0024-notices.js';
import { bansAndStoppedGames } from './migrations/0030-bans-and-stopped-games.js';
import type { Flavour } from './open.js';

/** In the order of their names. A migration that has been released is never changed: the next one corrects it. */
const MIGRATIONS: Readonly<Record<string, (db: Kysely<unknown>, flavour: Flavour) => Promise<void>>> = {
  '0001-accounts': accounts,
  '0002-tables-and-games': tablesAndGames,
  '0010-names-and-tokens': namesAndTokens,
  '0011-players-and-ratings': playersAndRatings,
  '0020-terms-and-due-work': termsAndDueWork,
  '0021-orders': orders,
  '0022-fair-deals': fairDeals,
  '0023-chat': chat,
  '0024-notices': notices,
  '0030-bans-and-stopped-games': bansAndStoppedGames,
};

/** Brings the database up to this version, one server at a time; a database that is further than that is left alone. */
export async function migrate<Schema>(db: Kysely<Schema>, flavour: Flavour): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const [name, up] of Object.entries(MIGRATIONS)) migrations[name] = { up: (inner) => up(inner, flavour) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await refuseNewer(db);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

export async function refuseNewer<Schema>(db: Kysely<Schema>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.map(({ name }) => name).find((name) => !(name in MIGRATIONS));
  if (unknown !== undefined)
    throw new StartFailure(
      `the database was made by a newer version of Don ("${unknown}"); start that version instead`,
    );
}
