import { type Insertable, type Kysely, sql } from 'kysely';
import { appendOverNetwork } from './append-postgres.js';
import type { OpenDatabase } from './open.js';
import type { Database, EntryRow } from './schema.js';

export interface Place {
  readonly game: string;
  readonly seq: number;
}

/**
 * Adds entries in one statement, and returns when they are durable: the places that were still free. Two entries for
 * one place can't both get it, whoever adds them.
 */
export async function appendEntries(
  { db, flavour }: OpenDatabase,
  rows: readonly Insertable<EntryRow>[],
): Promise<readonly Place[]> {
  if (flavour === 'postgres') return appendOverNetwork(db, rows);
  try {
    await insert(db, rows);
    return rows;
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  // All or none: so far none. This costs more, and is rare.
  return db
    .insertInto('entries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['game', 'seq']).doNothing())
    .returning(['game', 'seq'])
    .execute();
}

async function insert(db: Kysely<Database>, rows: readonly Insertable<EntryRow>[]): Promise<void> {
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

function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
