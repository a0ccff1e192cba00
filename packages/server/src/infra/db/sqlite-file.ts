import { once } from 'node:events';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import Libsql from 'libsql';
import { syncFolder } from '../../lib/sync-file.js';
import type { SqliteFile } from './sqlite-driver.js';
import { endOnDiskFailure, isDiskFailure } from './sqlite-errors.js';
import { SqliteStatements } from './sqlite-statements.js';
import { WalSync } from './wal-sync.js';

/** Threads run what was built, even where tests run the sources. */
const CHECKPOINTS = new URL('../../../../../dist/checkpoints.js', import.meta.url);

/** Prepares a checked database file so that no use of it ever blocks this thread. */
export function sqliteFile(file: string, database: Libsql.Database): SqliteFile {
  database.pragma('journal_mode = WAL');
  // The lock keeps others from writing, and makes sure that there is a log.
  database.exec('begin immediate');
  const sync = new WalSync(`${file}-wal`);
  syncFolder(dirname(file));
  database.exec('rollback');
  const statements = new SqliteStatements(prepared(database), () => prepared(new Libsql(file)));
  const checkpoints = new Worker(CHECKPOINTS, { workerData: file });
  checkpoints.once('error', (error) => {
    if (isDiskFailure(error)) endOnDiskFailure(error);
    throw error;
  });
  checkpoints.unref();
  return {
    statements,
    opened: once(checkpoints, 'message'),
    durable: () => sync.durable(),
    async close() {
      checkpoints.ref();
      checkpoints.postMessage('stop');
      await once(checkpoints, 'exit');
      statements.close();
      await sync.close();
    },
  };
}

function prepared(database: Libsql.Database): Libsql.Database {
  // Commits are synced by WalSync, and a thread carries the log over into the file.
  database.pragma('synchronous = NORMAL');
  database.pragma('wal_autocheckpoint = 0');
  database.pragma('foreign_keys = ON');
  // Waiting for locks happens in the driver: here it would block the whole thread.
  database.pragma('busy_timeout = 0');
  return database;
}
