import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartFailure } from '../../lib/start-failure.js';
import { takeBackHalf } from './mend.js';
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
import { cluster } from './migrations/0040-cluster.js';
import { passkeyOnly } from './migrations/0041-passkey-only.js';
import { finding } from './migrations/0042-finding.js';
import { rematches } from './migrations/0043-rematches.js';
import { writeProbe } from './migrations/0044-write-probe.js';
import { yearsOfUse } from './migrations/0050-years-of-use.js';
import { fairRatingsAndModeration } from './migrations/0060-fair-ratings-and-moderation.js';
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
  '0040-cluster': cluster,
  '0041-passkey-only': passkeyOnly,
  '0042-finding': finding,
  '0043-rematches': rematches,
  '0044-write-probe': writeProbe,
  '0050-years-of-use': yearsOfUse,
  '0060-fair-ratings-and-moderation': fairRatingsAndModeration,
};

/**
 * For each migration that servers of an older version can live with, the last migration of the oldest such version. It
 * is one version back: a migration that takes something away comes a version after the one that stopped using it.
 */
const OLDEST_BESIDE: Readonly<Record<string, string>> = {
  '0041-passkey-only': '0040-cluster',
  '0042-finding': '0041-passkey-only',
  '0043-rematches': '0042-finding',
  '0044-write-probe': '0043-rematches',
  '0050-years-of-use': '0044-write-probe',
  '0060-fair-ratings-and-moderation': '0050-years-of-use',
};

const STEPS = Object.keys(MIGRATIONS).sort();
/** By its last migration a version is known. */
const NEWEST = STEPS.at(-1) ?? '';

/**
 * Brings the database up to this version, one server at a time, all in one transaction. One that a newer version has
 * brought further is used as it is, where that version said that this can be done, and else left alone.
 */
export async function migrate<Schema>(db: Kysely<Schema>, flavour: Flavour): Promise<void> {
  if (await isAhead(db)) return;
  const done = await doneIn(db);
  const [next] = STEPS.filter((name) => !done.includes(name));
  if (next === undefined) return;
  if (flavour === 'sqlite') await db.transaction().execute((trx) => mend(trx as unknown as Kysely<unknown>, next));
  const migrations: Record<string, Migration> = {};
  for (const [name, up] of Object.entries(MIGRATIONS))
    migrations[name] = {
      up: async (inner) => {
        await up(inner, flavour);
        const oldest = OLDEST_BESIDE[name];
        if (oldest !== undefined)
          await sql`insert into migration_floors (migration, oldest) values (${name}, ${oldest})
            on conflict (migration) do update set oldest = excluded.oldest`.execute(inner);
      },
    };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  // Another server of a newer version may have been faster.
  if (error && !(await isAhead(db))) throw error;
}

/** Before the first migration that is missing. */
async function mend(db: Kysely<unknown>, next: string): Promise<void> {
  const up = (name: string) => async (inner: Kysely<unknown>) => MIGRATIONS[name]?.(inner, 'sqlite');
  await takeBackHalf(db, STEPS.slice(0, STEPS.indexOf(next)).map(up), up(next));
}

/** The migrations that a database has had; none in a new one. */
async function doneIn<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a newer version has been here; throws where this one could do harm then. */
export async function isAhead<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const unknown = (await doneIn(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return false;
  const tables = await db.introspection.getTables();
  const { rows: floors } = tables.some(({ name }) => name === 'migration_floors')
    ? await sql<{ migration: string; oldest: string }>`select migration, oldest from migration_floors`.execute(db)
    : { rows: [] };
  for (const name of unknown) {
    const oldest = floors.find(({ migration }) => migration === name)?.oldest;
    if (oldest === undefined || NEWEST < oldest)
      throw new StartFailure(`the database was made by a newer version of Don ("${name}"); start that version instead`);
  }
  return true;
}
