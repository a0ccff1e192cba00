import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import type { Config } from '../infra/config.js';
import { checkedFile, DATABASE_FILE } from '../infra/db/open.js';
import { StartFailure } from '../lib/start-failure.js';
import { syncFile, syncFolder } from '../lib/sync-file.js';

/** Only in backups: the files beside the database, without which all sessions would be void. */
export const FILES_TABLE = 'backup_files';

/** Copies everything that makes a server into one file, as it is at this moment, whether it is running or not. */
export function backUp(config: Config, target: string): void {
  if (config.databaseUrl !== undefined)
    throw new StartFailure('this server keeps its games in PostgreSQL: pg_dump makes its backups');
  const source = join(config.data, DATABASE_FILE);
  if (!existsSync(source)) throw new StartFailure(`there is no database at ${source}`);
  reserve(target);
  try {
    copyDatabase(source, target);
    addFiles(config.data, target);
    checkedFile(target).close();
    syncFile(target);
    syncFolder(dirname(target));
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

/** Creates the file, readable by its owner only; an existing file is never overwritten. */
function reserve(target: string): void {
  try {
    closeSync(openSync(target, 'wx', 0o600));
  } catch (error) {
    const there = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new StartFailure(
      there ? `${target} is there already, and a backup overwrites nothing` : (error as Error).message,
    );
  }
}

/** A consistent copy: SQLite reads one state of the database while the server keeps writing. */
function copyDatabase(source: string, target: string): void {
  const database = new Libsql(source);
  try {
    database.pragma('busy_timeout = 5000');
    database.prepare('vacuum into ?').run([target]);
  } finally {
    database.close();
  }
}

function addFiles(folder: string, target: string): void {
  const database = new Libsql(target);
  try {
    // All at once: a file with some of them missing would look like a backup.
    database.exec('begin');
    database.exec(`create table ${FILES_TABLE} (name text primary key, contents text not null)`);
    const insert = database.prepare(`insert into ${FILES_TABLE} values (?, ?)`);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')))
      insert.run([name, readFileSync(join(folder, name), 'utf8')]);
    database.exec('commit');
  } finally {
    database.close();
  }
}
