import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import { isDiskFailure } from './sqlite-errors.js';

const EVERY_MS = 500;
/** From this many pages on, the log is restarted, which makes writers wait for a moment. */
const LONG = 5000;

/** A thread that copies the write-ahead log into the database, so that no query waits for it. */
const database = new Libsql(workerData);
// Never waits: during a RESTART nobody could write. The next attempt comes soon.
database.pragma('busy_timeout = 0');
// Nothing is opened before it is asked something.
database.pragma('schema_version');
parentPort?.postMessage('opened');

const timer = setInterval(() => {
  try {
    const [done] = database.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
    if (done !== undefined && done.log > LONG) database.pragma('wal_checkpoint(RESTART)');
  } catch (error) {
    // It is thrown on, as an event of this thread, and ends the process.
    if (isDiskFailure(error)) throw error;
    // Otherwise the disk is full, which writers report too. Nothing is lost: it stays in the log until the next
    // attempt.
  }
}, EVERY_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
