import { chmodSync, copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import type Libsql from 'libsql';
import type { Config } from '../infra/config.js';
import { isAhead } from '../infra/db/migrate.js';
import { checkedFile, DATABASE_FILE, RESTORING } from '../infra/db/open.js';
import { StartFailure } from '../lib/start-failure.js';
import { makeFolder, syncFile, syncFolder, writeOnce } from '../lib/sync-file.js';
import { FILES_TABLE } from './backup.js';

/**
 * Makes a data folder out of a backup. It overwrites nothing, and leaves nothing behind if it refuses. If it is cut
 * off, no server starts with half of it, and it can be repeated.
 */
export async function restore({ data }: Config, backup: string): Promise<void> {
  const target = join(data, DATABASE_FILE);
  if (!existsSync(backup)) throw new StartFailure(`there is no file ${backup}`);
  // The log of a deleted database would be taken for one of the restored database.
  const there = [target, `${target}-wal`].find((file) => existsSync(file));
  if (there !== undefined) throw new StartFailure(`${there} is there already: restore into a folder without one`);
  checkedFile(backup).close();
  makeFolder(data);
  const copy = `${target}${RESTORING}`;
  try {
    copyFileSync(backup, copy);
    chmodSync(copy, 0o600);
    syncFolder(data);
    await refuseNewerIn(checkedFile(copy));
    const database = checkedFile(copy);
    try {
      restoreFiles(database, data, backup);
    } finally {
      database.close();
    }
    syncFile(copy);
    renameSync(copy, target);
    syncFolder(data);
  } finally {
    for (const file of [copy, `${copy}-wal`, `${copy}-shm`]) rmSync(file, { force: true });
  }
}

async function refuseNewerIn(database: Libsql.Database): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  try {
    await isAhead(db);
  } finally {
    await db.destroy();
  }
}

interface KeptFile {
  readonly name: string;
  readonly contents: string;
}

function restoreFiles(database: Libsql.Database, data: string, backup: string): void {
  const isBackup = database.prepare('select 1 from sqlite_master where name = ?').get([FILES_TABLE]);
  if (isBackup === undefined) throw new StartFailure(`${backup} is a database, but not a backup of Don`);
  const files = database.prepare(`select name, contents from ${FILES_TABLE}`).all([]) as KeptFile[];
  const wanted = files.map(({ name, contents }) => ({ file: join(data, basename(name)), contents }));
  // The same was left by a restore of this backup that was cut off.
  const other = wanted.find(({ file, contents }) => existsSync(file) && readFileSync(file, 'utf8') !== contents);
  if (other !== undefined) throw new StartFailure(`${other.file} is there already`);
  for (const { file, contents } of wanted) writeOnce(file, contents);
  database.exec(`drop table ${FILES_TABLE}`);
}
