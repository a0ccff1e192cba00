import { type Insertable, type Kysely, sql } from 'kysely';
import type { OpenDatabase } from './open.js';
import type { Database, EntryRow } from './schema.js';

export interface EntryPlace {
  readonly game: string;
  readonly seq: number;
}

/**
 * Adds entries in one statement, and returns the places that were given when they are durable. A place is given once,
 * and never before the one before it.
 */
export async function appendEntries(
  { db, flavour }: OpenDatabase,
  rows: readonly Insertable<EntryRow>[],
): Promise<readonly EntryPlace[]> {
  if (flavour === 'postgres') return (await import('./append-postgres.js')).appendOverNetwork(db, rows);
  // One text instead of eight values a row: the statement is the same for any number of rows, and prepared once.
  const values = JSON.stringify(
    rows.map(({ game, seq, kind, seat, cause, body, key, at }) => [game, seq, kind, seat, cause, body, key, at]),
  );
  try {
    await insertAll(db, values);
    return rows;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  // All or none: so far none. This costs more, and is rare.
  return insertFitting(db, values);
}

const COLUMNS = sql`game, seq, kind, seat, cause, body, key, at`;
const IS_NEXT = sql`(value->>1 = 1
  or exists (select 1 from entries before where before.game = value->>0 and before.seq = value->>1 - 1))`;

async function insertAll(db: Kysely<Database>, values: string): Promise<void> {
  // No entry is without a game: one that is not the next is refused, and all others with it.
  await sql`
    insert into entries (${COLUMNS})
    select case when ${IS_NEXT} then value->>0 end,
      value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7
    from json_each(${values})
  `.execute(db);
}

async function insertFitting(db: Kysely<Database>, values: string): Promise<EntryPlace[]> {
  const { rows } = await sql<EntryPlace>`
    insert into entries (${COLUMNS})
    select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7
    from json_each(${values})
    where ${IS_NEXT}
    on conflict (game, seq) do nothing
    returning game, seq
  `.execute(db);
  return rows;
}

function isRefused(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_NOTNULL'].includes((error as { code: string }).code);
}
