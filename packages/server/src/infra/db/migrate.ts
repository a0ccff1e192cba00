import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartFailure } from '../../lib/start-failure.js';
import { firstRelease } from './migrations/0001-first-release.js';
import type { Flavour } from './open.js';

/** In the order of their names. A migration that has been released is never changed: the next one corrects it. */
const MIGRATIONS: Readonly<Record<string, (db: Kysely<unknown>, flavour: Flavour) => Promise<void>>> = {
  '0001-first-release': firstRelease,
};

/**
 * For each migration that servers of an older version can live with, the last migration of the oldest such version. It
 * is one version back: a migration that takes something away comes a version after the one that stopped using it.
 */
const OLDEST_BESIDE: Readonly<Record<string, string>> = {};

/** The first migration of databases from before the first release. */
const BEFORE_FIRST_RELEASE = '0001-accounts';

const STEPS = Object.keys(MIGRATIONS).sort();
/** A version is known by its last migration. */
const NEWEST = STEPS.at(-1) ?? '';

/**
 * Brings the database up to this version, one server at a time, all in one transaction. One that a newer version has
 * migrated further is used as it is, where that version allows it; otherwise the server does not start.
 */
export async function migrate<Schema>(db: Kysely<Schema>, flavour: Flavour): Promise<void> {
  if (await isAhead(db)) return;
  const done = await doneIn(db);
  if (STEPS.every((name) => done.includes(name))) return;
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

/** The migrations that a database has had; none in a new one. */
async function doneIn<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a newer version has migrated a database; throws where this version must not use it. */
export async function isAhead<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const done = await doneIn(db);
  if (done.includes(BEFORE_FIRST_RELEASE))
    throw new StartFailure(
      'the database was made by a version from before the first release, which this version cannot read; it was left ' +
        'as it is. Start the version that made it to save its games as records, or choose a new data folder',
    );
  const unknown = done.filter((name) => !(name in MIGRATIONS));
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
