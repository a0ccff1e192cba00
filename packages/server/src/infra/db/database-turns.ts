import { Turns } from '../../lib/mutex.js';

/** How long queries may follow each other before the event loop turns. */
const MAX_HOLD_MS = 10;

/**
 * Turns at the embedded database, which answers on this thread: whoever asks it a thousand times in a row would keep
 * everybody waiting for all of them, however short each is. So the event loop turns between them, and whoever asked in
 * the meantime is next: the wait is part of a turn, and turns are given in the order in which they were asked for.
 */
export class DatabaseTurns extends Turns {
  /** When the first turn since the event loop turned was given. */
  private since: number | null = null;

  override async take(): Promise<() => void> {
    const leave = await super.take();
    if (this.since !== null && performance.now() - this.since > MAX_HOLD_MS) await new Promise(setImmediate);
    if (this.since === null) {
      this.since = performance.now();
      setImmediate(() => {
        this.since = null;
      });
    }
    return leave;
  }
}
