import type { Table } from '@don/protocol';
import type { Clock } from '../lib/clock.js';
import { Emitter } from '../lib/events.js';
import { MAX_LISTED, type TableStore } from './table-store.js';
import type { TableUpdates } from './table-updates.js';

/** How often those who watch the lobby hear of changes. */
const TELL_EVERY_MS = 250;
/** What other nodes have changed may not have been heard of here. */
const MAX_AGE_MS = 1000;

/**
 * The public tables. Their list is made once for all who ask, and kept up to date by what is heard of tables. Changes
 * are told together: who is renamed at a hundred tables, or makes them, sends one message and not a hundred.
 */
export class Lobby {
  /** Tables that have changed, as they are now. */
  readonly changed = new Emitter<Table[]>();
  /** By id, as they were last heard of. */
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

  /** Open tables first; not older than what was told before. */
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
      // Which of too many are listed is for the store to say.
      if (others.length >= MAX_LISTED && this.made === made) this.made = null;
      return table.status === 'closed' ? others : [table, ...others];
    });
    // Whoever asks hears of it; the next one asks anew.
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
