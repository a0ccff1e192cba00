import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type Libsql from 'libsql';
import type { SqliteFile } from './sqlite-driver.js';
import { SqliteStatements } from './sqlite-statements.js';
import { WalSync } from './wal-sync.js';

/** Threads run what was built, even where tests run the sources. */
const CHECKPOINTS = new URL('../../dist/db/checkpoints.js', import.meta.url);

/** Makes a database file that was found to be in order one of which no use ever waits for the disk on this thread. */
export function sqliteFile(file: string, database: Libsql.Database): SqliteFile {
  database.pragma('journal_mode = WAL');
  // Commits are synced by WalSync, and a thread carries the log over into the file.
  database.pragma('synchronous = NORMAL');
  database.pragma('wal_autocheckpoint = 0');
  database.pragma('foreign_keys = ON');
  const sync = new WalSync(file);
  const statements = new SqliteStatements(database);
  const checkpoints = new Worker(CHECKPOINTS, { workerData: file });
  checkpoints.unref();
  return {
    statements,
    durable: () => sync.durable(),
    async close() {
      checkpoints.ref();
      checkpoints.postMessage('stop');
      await once(checkpoints, 'exit');
      statements.close();
      sync.close();
    },
  };
}
