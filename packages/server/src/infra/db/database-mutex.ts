import { Mutex } from '../../lib/mutex.js';

/** How long queries may follow each other before the event loop runs. */
const MAX_HOLD_MS = 10;

/**
 * A mutex for the embedded database, which answers on this thread: a thousand short queries in a row would keep
 * everybody else waiting. So the event loop runs between them, and queries that came meanwhile are next: the wait is
 * part of the lock, and locks are given in order.
 */
export class DatabaseMutex extends Mutex {
  /** When the first lock since the event loop last ran was given. */
  private since: number | null = null;

  override async lock(): Promise<() => void> {
    const release = await super.lock();
    if (this.since !== null && performance.now() - this.since > MAX_HOLD_MS) await new Promise(setImmediate);
    if (this.since === null) {
      this.since = performance.now();
      setImmediate(() => {
        this.since = null;
      });
    }
    return release;
  }
}
