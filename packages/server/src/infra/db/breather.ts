/** How long queries may follow each other before everybody else has a turn. */
const MAX_HOLD_MS = 10;

/**
 * Lets the event loop turn between queries. The embedded database answers at once, so whoever asks it a thousand times
 * in a row would keep everybody waiting for all of them, however short each is.
 */
export class Breather {
  /** When the first query since the last turn of the loop was asked. */
  private since: number | null = null;

  async breathe(): Promise<void> {
    while (this.since !== null && performance.now() - this.since > MAX_HOLD_MS) await new Promise(setImmediate);
    if (this.since !== null) return;
    this.since = performance.now();
    setImmediate(() => {
      this.since = null;
    });
  }
}
