import { parentPort, workerData } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import Libsql from 'libsql';
import { SqliteStatements } from './sqlite-statements.js';

/** What the thread is to run; nothing, for it to end. */
export type Job = { readonly sql: string; readonly parameters: readonly unknown[] } | null;
export type Done = QueryResult<unknown> | { readonly message: string; readonly code: string | undefined };

/** A thread of its own for all that writes: it may wait for the disk while the server answers. */
function write(file: string): void {
  const database = new Libsql(file);
  // A commit that has returned survives a loss of power.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  const statements = new SqliteStatements(database);
  parentPort?.on('message', (job: Job) => {
    if (job === null) {
      statements.close();
      parentPort?.close();
    } else parentPort?.postMessage(done(statements, job.sql, job.parameters));
  });
}

function done(statements: SqliteStatements, sql: string, parameters: readonly unknown[]): Done {
  try {
    return statements.run(sql, parameters);
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { message, code };
  }
}

write(workerData);
