import { closeSync, fdatasync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { endOnDiskFailure } from './sqlite-errors.js';

const COPIED_AT_ONCE = 1024 * 1024;

/**
 * Makes commits durable. SQLite hands them to the operating system, in its write-ahead log; to have them on the disk is
 * waited for here, off this thread, and once for all that were committed while the last sync was under way. A sync that
 * fails ends the process.
 */
export class WalSync {
  /** It stays open, and the same, for as long as the database is. */
  private readonly log: number;
  private waiting: (() => void)[] = [];
  private syncing = false;

  /** The log must exist, and nobody may write to it yet. */
  constructor(log: string) {
    this.log = openSync(log, 'r+');
    this.writeAgain();
  }

  /** Returns when all that is committed now is durable. */
  durable(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (!this.syncing) this.sync();
    });
  }

  async close(): Promise<void> {
    // A sync that is under way would find its file closed, and take that for a failure of the disk.
    await this.durable();
    closeSync(this.log);
  }

  private sync(): void {
    const group = this.waiting;
    this.waiting = [];
    this.syncing = true;
    fdatasync(this.log, (error) => {
      if (error !== null) endOnDiskFailure(error);
      this.syncing = false;
      for (const resolve of group) resolve();
      if (!this.syncing && this.waiting.length > 0) this.sync();
    });
  }

  /**
   * What an earlier process has left in the log may be in memory only: where a sync has failed, no later sync writes the
   * same again. So it is written again before anything is built on it.
   */
  private writeAgain(): void {
    const bytes = Buffer.alloc(COPIED_AT_ONCE);
    for (let place = 0; ; ) {
      const length = readSync(this.log, bytes, 0, bytes.length, place);
      if (length === 0) break;
      writeSync(this.log, bytes, 0, length, place);
      place += length;
    }
    fsyncSync(this.log);
  }
}
