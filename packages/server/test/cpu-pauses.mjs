import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a server: notes for how long it kept its event loop, in milliseconds, a line each. It counts the time
 * that the thread has really worked, so that a busy machine makes nothing longer.
 */
const LOOK_EVERY_MS = 5;
const MIN_NOTED_MS = 20;

const workedMs = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;

if (isMainThread) {
  let before = workedMs();
  const look = () => {
    const now = workedMs();
    if (now - before > MIN_NOTED_MS) appendFileSync(process.env.DON_CPU_PAUSES, `${now - before}\n`);
    before = now;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
