import { closeSync, fdatasync, openSync } from 'node:fs';

type Waiting = (error: Error | null) => void;

/**
 * Makes commits durable. SQLite hands them to the operating system, in its write-ahead log; to have them on the disk is
 * waited for here, off this thread, and once for all that were committed while the last sync was under way.
 */
export class WalSync {
  private readonly path: string;
  /** It stays open, and the same, for as long as the database is. */
  private log: number | null = null;
  private waiting: Waiting[] = [];
  private syncing = false;

  constructor(database: string) {
    this.path = `${database}-wal`;
  }

  /** Returns when all that is committed now is durable. */
  durable(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push((error) => (error === null ? resolve() : reject(error)));
      if (!this.syncing) this.sync();
    });
  }

  close(): void {
    if (this.log !== null) closeSync(this.log);
  }

  private sync(): void {
    // There is one after the first commit.
    this.log ??= openSync(this.path, 'r+');
    const group = this.waiting;
    this.waiting = [];
    this.syncing = true;
    fdatasync(this.log, (error) => {
      this.syncing = false;
      for (const tell of group) tell(error);
      if (!this.syncing && this.waiting.length > 0) this.sync();
    });
  }
}
