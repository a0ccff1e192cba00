import { type Insertable, sql } from 'kysely';
import type { OpenDatabase } from './open.js';
import type { EntryRow } from './schema.js';

export interface Place {
  readonly game: string;
  readonly seq: number;
}

/**
 * Adds entries in one statement, and returns when they are durable: the places that were still free. Two entries for
 * one place can't both get it, whoever adds them.
 */
export async function appendEntries(
  database: OpenDatabase,
  rows: readonly Insertable<EntryRow>[],
): Promise<readonly Place[]> {
  try {
    await insert(database, rows);
    return rows;
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  // All or none: so far none. This costs more, and is rare.
  return database.db
    .insertInto('entries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['game', 'seq']).doNothing())
    .returning(['game', 'seq'])
    .execute();
}

async function insert({ db, flavour }: OpenDatabase, rows: readonly Insertable<EntryRow>[]): Promise<void> {
  if (flavour === 'postgres') {
    await db.insertInto('entries').values(rows).execute();
    return;
  }
  // One text instead of eight values a row: the statement is the same for any number of rows, and prepared once.
  const values = rows.map(({ game, seq, kind, seat, cause, body, key, at }) => [
    game,
    seq,
    kind,
    seat,
    cause,
    body,
    key,
    at,
  ]);
  await sql`
    insert into entries (game, seq, kind, seat, cause, body, key, at)
    select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7
    from json_each(${JSON.stringify(values)})
  `.execute(db);
}

/** SQLite's and PostgreSQL's way to say that an entry is there already. */
function isTaken(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505';
}
