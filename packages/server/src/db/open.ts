import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import type { Config } from '../config.js';
import { StartFailure } from '../start-failure.js';
import { migrate } from './migrate.js';
import type { Database } from './schema.js';
import { sqliteDialect } from './sqlite-driver.js';
import { sqliteFile } from './sqlite-file.js';

/** The two kinds of database that hold the truth. */
export type Flavour = 'sqlite' | 'postgres';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly flavour: Flavour;
  /** Of the embedded database; null for a server's. */
  readonly file: string | null;
}

/** A server that does not answer in this time is not there. */
const SLOWEST_ANSWER_MS = 10_000;

export const DATABASE_FILE = 'don.db';

export async function openDatabase({ databaseUrl, data }: Config): Promise<OpenDatabase> {
  const flavour = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const dialect = databaseUrl === undefined ? embedded(data) : postgres(databaseUrl);
  const db = new Kysely<Database>({ dialect });
  try {
    await migrate(db, flavour);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, flavour, file: databaseUrl === undefined ? join(data, DATABASE_FILE) : null };
}

function embedded(folder: string): Dialect {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, DATABASE_FILE);
  // For its owner alone to read, like the files that SQLite makes beside it: decks and limits are in there.
  closeSync(openSync(file, 'a', 0o600));
  return sqliteDialect(sqliteFile(file, checkedFile(file, '; restore it from a backup')));
}

/** Anything that is not a database, or is a broken one, shows here, before a byte is written. */
export function checkedFile(file: string, advice = ''): Libsql.Database {
  const database = new Libsql(file);
  try {
    // Before anything else: another process may just be closing it, or carrying its log over.
    database.pragma('busy_timeout = 5000');
    const [found] = database.pragma('quick_check(1)') as { quick_check: string }[];
    if (found?.quick_check !== 'ok') throw new Error(found?.quick_check);
    return database;
  } catch (error) {
    database.close();
    const { code, message } = error as { code?: string; message: string };
    if (code === 'SQLITE_BUSY') throw new StartFailure(`${file} is in use by another program (${message})`);
    throw new StartFailure(`${file} is damaged or not a database (${message})${advice}`);
  }
}

function postgres(connectionString: string): PostgresDialect {
  // Times are bigint; as milliseconds they fit a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: SLOWEST_ANSWER_MS,
    query_timeout: SLOWEST_ANSWER_MS,
  });
  // A connection has broken: whoever uses it hears of it by his query, and whoever needs one gets another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
