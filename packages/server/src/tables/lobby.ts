import type { Table } from '@don/protocol';
import type { Clock } from '../lib/clock.js';
import { Emitter } from '../lib/events.js';
import { MAX_LISTED, type TableStore } from './table-store.js';
import type { TableUpdates } from './table-updates.js';

/** How often changes are sent to the lobby. */
const TELL_EVERY_MS = 250;
/** Changes of other nodes may have been missed. */
const MAX_AGE_MS = 1000;

/**
 * The public tables. The list is built once for all callers, and kept up to date by changes of tables. Changes are sent
 * together: a rename at a hundred tables is one message, not a hundred.
 */
export class Lobby {
  /** Tables that have changed, as they are now. */
  readonly changed = new Emitter<Table[]>();
  /** By id, in their latest state. */
  private unsent = new Map<string, Table>();
  private made: { readonly at: number; tables: Promise<Table[]> } | null = null;
  private written: { readonly tables: Table[]; readonly json: string } | null = null;

  constructor(
    private readonly store: TableStore,
    updates: TableUpdates,
    private readonly clock: Clock,
  ) {
    updates.changed.subscribe((table) => {
      if (table.visibility === 'public') this.hear(table);
    });
  }

  /** Open tables first; never older than what was sent before. */
  list(): Promise<Table[]> {
    if (this.made === null || this.clock.now() - this.made.at > MAX_AGE_MS)
      this.made = { at: this.clock.now(), tables: this.store.list() };
    return this.made.tables;
  }

  /** The same as an answer that is written once for all. */
  async json(): Promise<string> {
    const tables = await this.list();
    if (this.written?.tables !== tables) this.written = { tables, json: JSON.stringify({ tables }) };
    return this.written.json;
  }

  private hear(table: Table): void {
    this.patch(table);
    const isFirst = this.unsent.size === 0;
    this.unsent.set(table.id, table);
    if (isFirst) this.clock.after(TELL_EVERY_MS, () => this.tell());
  }

  private patch(table: Table): void {
    const { made } = this;
    if (made === null) return;
    made.tables = made.tables.then((tables) => {
      const others = tables.filter(({ id }) => id !== table.id);
      // The store chooses which of too many are listed.
      if (others.length >= MAX_LISTED && this.made === made) this.made = null;
      return table.status === 'closed' ? others : [table, ...others];
    });
    // The caller gets the error; the next one reads again.
    made.tables.catch(() => {
      if (this.made === made) this.made = null;
    });
  }

  private tell(): void {
    const tables = [...this.unsent.values()];
    this.unsent = new Map();
    this.changed.emit(tables);
  }
}
