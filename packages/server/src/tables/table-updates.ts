import type { Table } from '@don/protocol';
import type { Peers } from '../infra/cluster/peers.js';
import { Emitter, Watchers } from '../lib/events.js';
import { ProblemError } from '../lib/problem.js';
import { coalesce, retryLater, retryUntilDone } from '../lib/retry.js';
import type { TableStore } from './table-store.js';

/** Announces changes of tables, made by any node. */
export class TableUpdates {
  readonly changed = new Emitter<Table>();
  /** Those who want to know of changes at other nodes, by the table's id. */
  readonly watchers = new Watchers<string>();
  /** The last read of each table that is being read. */
  private readonly reads = new Map<string, Promise<Table>>();
  /** Tables still to be read, because a change may have been missed. */
  private readonly missed = new Set<string>();
  private readonly publishMissedOnce = coalesce(() => this.publishMissed());

  constructor(
    private readonly store: TableStore,
    private readonly peers: Peers,
  ) {
    peers.subscribe('table', (id) => {
      if (this.watchers.isWatched(id)) retryUntilDone(() => this.publish(id));
    });
  }

  /** A table has changed. */
  async announce(id: string): Promise<Table> {
    this.peers.send('table', id);
    return this.publish(id);
  }

  /** A table may have changed: announced as soon as the database answers, then `settled` runs. */
  announceLater(id: string, settled: (table: Table) => Promise<void>): void {
    retryLater(async () => settled(await this.announce(id)));
  }

  /** The state of a table for a new watcher: never older than the changes that follow. */
  begin(id: string): Promise<Table> {
    return this.inTurn(id, () => undefined);
  }

  /** Reads tables whose changes may have been missed. */
  lookAll(tables: readonly string[]): void {
    for (const id of tables) this.missed.add(id);
    this.publishMissedOnce();
  }

  /** One table after the other: nodes of a whole cluster may do this at the same time. */
  private async publishMissed(): Promise<void> {
    for (const id of this.missed) {
      this.missed.delete(id);
      await this.publish(id).catch((error) => {
        if (error instanceof ProblemError) return;
        this.missed.add(id);
        throw error;
      });
    }
  }

  private publish(id: string): Promise<Table> {
    return this.inTurn(id, (table) => this.changed.emit(table));
  }

  /** One read after the other, so that nobody gets an older state after a newer one. */
  private async inTurn(id: string, tell: (table: Table) => void): Promise<Table> {
    const before = this.reads.get(id);
    const read = (async () => {
      await before?.catch(() => undefined);
      const table = await this.store.find({ table: id });
      if (table === null) throw new ProblemError('no_such_table', 'there is no such table');
      tell(table);
      return table;
    })();
    this.reads.set(id, read);
    return read.finally(() => {
      if (this.reads.get(id) === read) this.reads.delete(id);
    });
  }
}
