import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a server: notes for how long it kept its event loop, in milliseconds, a line each. It counts the time
 * that the thread has really worked, so that a busy machine makes nothing longer.
 */
const LOOK_EVERY_MS = 5;
const MIN_NOTED_MS = 10;
const file = process.env['DON_PAUSES'];

const workedMs = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;

if (isMainThread && file !== undefined) {
  let before = workedMs();
  const look = (): void => {
    const now = workedMs();
    if (now - before > MIN_NOTED_MS) appendFileSync(file, `${now - before}\n`);
    before = now;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
