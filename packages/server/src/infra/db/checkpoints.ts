import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';
import { isDiskFailure } from './sqlite-errors.js';

const EVERY_MS = 500;
/** From this many pages on, the log is begun anew, for which whoever writes has to wait a moment. */
const LONG = 5000;

/** A thread that carries what is in the write-ahead log over into the database, so that nobody else waits for it. */
const database = new Libsql(workerData);
// Whatever is in the way, now it is not waited for: with RESTART, nobody could write meanwhile. The next attempt is near.
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
    // Else the disk is full, as whoever writes says too. Nothing is lost: it stays in the log, and this is tried again.
  }
}, EVERY_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
