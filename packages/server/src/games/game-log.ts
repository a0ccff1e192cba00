import { actionSchema, type StoppedBy, stoppedBySchema, tableSchema, termsSchema } from '@don/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import { appendEntries } from '../infra/db/append.js';
import { arrangementSchema, type GameHead, seatedPlayersSchema } from '../infra/db/game-head.js';
import type { OpenDatabase } from '../infra/db/open.js';
import type { Database, EntryRow } from '../infra/db/schema.js';
import { type Cause, type Entry, type EntryAction, isMetaAction, metaActionSchema } from './entry.js';

/** The truth about games: their heads and their entries in the database. */
export class GameLog {
  private readonly db: Kysely<Database>;

  constructor(private readonly database: OpenDatabase) {
    this.db = database.db;
  }

  /** Whether other processes write into it too. */
  get isShared(): boolean {
    return this.database.flavour === 'postgres';
  }

  async head(id: string): Promise<GameHead | null> {
    const row = await this.db
      .selectFrom('games')
      .innerJoin('tables', 'tables.id', 'games.table_id')
      .selectAll('games')
      .select('tables.visibility')
      .where('games.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      id,
      table: row.table_id,
      arrangement: arrangementSchema.parse(JSON.parse(row.arrangement)),
      seatedPlayers: seatedPlayersSchema.parse(JSON.parse(row.seated_players)),
      terms: termsSchema.parse(JSON.parse(row.terms)),
      visibility: tableSchema.shape.visibility.parse(row.visibility),
      startedAt: row.started_at,
    };
  }

  /** Stops a game: it has no more entries, although it is not over. */
  async stop(id: string, at: number, by: StoppedBy): Promise<void> {
    await this.db.updateTable('games').set({ stopped_at: at, stopped_by: by }).where('id', '=', id).execute();
  }

  /** The same, unless something was entered since then; whether it is stopped now. */
  async stopIfAbandoned(id: string, at: number, since: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('games')
      .set({ stopped_at: at, stopped_by: 'abandoned' satisfies StoppedBy })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('entries').select('seq').where('game', '=', id).where('at', '>=', since))),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Why a game has been stopped, if it has, and whether it has come to its end. */
  async closing(id: string): Promise<{ readonly stopped: StoppedBy | null; readonly ended: boolean }> {
    const row = await this.db
      .selectFrom('games')
      .select(['stopped_by', 'over_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const stopped = stoppedBySchema.nullable().parse(row?.stopped_by ?? null);
    return { stopped, ended: row?.over_at != null && stopped === null };
  }

  async stoppedAmong(games: readonly string[]): Promise<string[]> {
    if (games.length === 0) return [];
    const rows = await this.db
      .selectFrom('games')
      .select('id')
      .where('id', 'in', games)
      .where('stopped_at', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  }

  async entriesAfter(game: string, seq: number): Promise<Entry[]> {
    const rows = await this.db
      .selectFrom('entries')
      .selectAll()
      .where('game', '=', game)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute();
    return rows.map(entryFrom);
  }

  /** How many entries there are, of games that have any. */
  async lengths(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (games.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('entries')
      .select(['game', (select) => select.fn.max('seq').as('length')])
      .where('game', 'in', games)
      .groupBy('game')
      .execute();
    return new Map(rows.map(({ game, length }) => [game, length]));
  }

  async entry(game: string, seq: number): Promise<Entry | null> {
    const row = await this.db
      .selectFrom('entries')
      .selectAll()
      .where('game', '=', game)
      .where('seq', '=', seq)
      .executeTakeFirst();
    return row === undefined ? null : entryFrom(row);
  }

  /** Returns when the entries are durable: for each, whether its place was still free, and the next one of its game. */
  async append(entries: readonly Entry[]): Promise<boolean[]> {
    const rows = entries.map(rowFrom);
    const added = await appendEntries(this.database, rows);
    if (added === rows) return entries.map(() => true);
    const places = new Set(added.map(({ game, seq }) => `${game}/${seq}`));
    // Of two for one place the first has got it.
    return entries.map(({ game, seq }) => places.delete(`${game}/${seq}`));
  }
}

export function rowFrom({ game, seq, seat, action, cause, key, at }: Entry): Selectable<EntryRow> {
  const kind = isMetaAction(action) ? 'meta' : 'action';
  return { game, seq, kind, seat, cause, body: JSON.stringify(action), key, at };
}

const ENTRY_ACTIONS: Readonly<Record<string, z.ZodType<EntryAction>>> = {
  action: actionSchema,
  meta: metaActionSchema,
};

export function entryFrom(row: Selectable<EntryRow>): Entry {
  const { game, seq, kind, seat, cause, body, key, at } = row;
  const deed = ENTRY_ACTIONS[kind];
  if (deed === undefined) throw new Error(`game ${game}: entry ${seq} is of an unknown kind, "${kind}"`);
  return { game, seq, seat, action: deed.parse(JSON.parse(body)), cause: cause as Cause, key, at };
}
