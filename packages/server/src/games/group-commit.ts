import type { Entry } from './entry.js';

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (added: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Makes entries durable in groups: all that arrive while one group is written go into the next. */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private writing = false;

  constructor(private readonly append: (entries: readonly Entry[]) => Promise<boolean[]>) {}

  /** Whether the entry got its place; known when it is durable. */
  add(entry: Entry): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, resolve, reject });
      if (this.writing) return;
      this.writing = true;
      // What other sockets have sent by now is read first, so that it can come along.
      setImmediate(() => this.writeAll());
    });
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      try {
        const added = await this.append(group.map(({ entry }) => entry));
        group.forEach(({ resolve }, place) => {
          resolve(added[place] === true);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      // The answers of this group go out, and new actions come in, before the next.
      await new Promise(setImmediate);
    }
    this.writing = false;
  }
}
