import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import Libsql from 'libsql';
import { StartFailure } from '../../lib/start-failure.js';
import { makeFolder } from '../../lib/sync-file.js';
import type { Config } from '../config.js';
import { migrate } from './migrate.js';
import type { Database } from './schema.js';
import { sqliteDialect } from './sqlite-driver.js';
import { isBusy, isDiskFailure } from './sqlite-errors.js';
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
const ANSWER_TIMEOUT_MS = 10_000;

export const DATABASE_FILE = 'don.db';
/** After the name of a database that is being restored. */
export const RESTORING = '.restoring';
const ADVICE = '; restore it from a backup';

/** Up to here a file is read from end to end at every start; a bigger one would keep people waiting. */
const WHOLE_CHECK_MAX_BYTES = 64 * 2 ** 20;
/** Of SQLite's header: where the size of the file is, in pages. */
const HEADER_BYTES = 32;
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;

export async function openDatabase({ databaseUrl, data }: Config): Promise<OpenDatabase> {
  const flavour = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const dialect = databaseUrl === undefined ? embedded(data) : await postgres(databaseUrl);
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
  makeFolder(folder);
  const file = join(folder, DATABASE_FILE);
  if (existsSync(`${file}${RESTORING}`) && !existsSync(file))
    throw new StartFailure(`a restore into ${folder} was cut off; do it again, or delete ${file}${RESTORING}`);
  // For its owner alone to read, like the files that SQLite makes beside it: decks and limits are in there.
  closeSync(openSync(file, 'a', 0o600));
  const isBig = statSync(file).size > WHOLE_CHECK_MAX_BYTES;
  if (isBig) checkLength(file);
  const database = checkedFile(file, ADVICE, isBig ? checkSchema : checkPages);
  try {
    return sqliteDialect(sqliteFile(file, database));
  } catch (error) {
    database.close();
    throw startFailure(file, error, ADVICE);
  }
}

/** Anything that is not a database, or is a broken one, shows here, before a byte is written. */
export function checkedFile(file: string, advice = '', check: Check = checkPages): Libsql.Database {
  const database = new Libsql(file);
  try {
    // Before anything else: another process may just be closing it, or carrying its log over.
    database.pragma('busy_timeout = 5000');
    check(database);
    return database;
  } catch (error) {
    database.close();
    throw startFailure(file, error, advice);
  }
}

function startFailure(file: string, error: unknown, advice: string): StartFailure {
  const { code, message } = error as { code?: string; message: string };
  if (isBusy(error)) return new StartFailure(`${file} is in use by another program (${message})`);
  if (isDiskFailure(error) || code === 'EIO') return new StartFailure(`${file}: the disk failed (${message})`);
  return new StartFailure(`${file} is damaged or not a database (${message})${advice}`);
}

type Check = (database: Libsql.Database) => void;

/** Reads all of it. */
function checkPages(database: Libsql.Database): void {
  const [found] = database.pragma('quick_check(1)') as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw new Error(found?.quick_check);
}

/** Whether it can be read at all; `don admin verify` and every backup read the rest. */
function checkSchema(database: Libsql.Database): void {
  database.prepare('select count(*) from sqlite_schema').get([]);
}

/**
 * Whether a file is as long as it says. Only before SQLite opens it: closing another descriptor of an open database
 * would drop SQLite's locks on it. And only without a log: after a crash the end of the file may still be in there.
 */
function checkLength(file: string): void {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log !== undefined && log.size > 0) return;
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(descriptor);
  }
  // A size of 1 stands for 65,536, which does not fit into two bytes.
  const written = header.readUInt16BE(PAGE_SIZE_AT);
  const expected = (written === 1 ? 2 ** 16 : written) * header.readUInt32BE(PAGE_COUNT_AT);
  if (statSync(file).size < expected) throw startFailure(file, new Error('the end of the file is missing'), ADVICE);
}

async function postgres(connectionString: string): Promise<PostgresDialect> {
  // A server with a file starts sooner without it.
  const { default: pg } = await import('pg');
  // Times are bigint; as milliseconds they fit a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  // A connection has broken: the query that uses it fails, and the next one gets another connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
