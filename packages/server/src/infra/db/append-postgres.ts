import { setTimeout as sleep } from 'node:timers/promises';
import { type Insertable, type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { EntryPlace } from './append.js';
import type { Database, EntryRow } from './schema.js';

/** How long it is tried again, while the database does not answer. */
const PATIENCE_MS = 8000;
const AGAIN_MS = 100;
/** States of a database that is coming or going: it shuts down, starts up, or is a standby that is about to take over. */
const COMING_OR_GOING = /^(08|57P0|25006)/;

type NewEntryRow = Insertable<EntryRow>;

/**
 * Adds entries in one statement. If the connection breaks, it is unknown whether they were written: then they are sent
 * again, and identical rows are ours.
 */
export async function appendOverNetwork(
  db: Kysely<Database>,
  rows: readonly NewEntryRow[],
): Promise<readonly EntryPlace[]> {
  // Sorted, so that two nodes that want the same places wait for each other instead of deadlocking.
  const ordered = rows.toSorted((one, other) =>
    one.game < other.game ? -1 : one.game > other.game ? 1 : one.seq - other.seq,
  );
  const end = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      const added = await insert(db, ordered);
      return attempt === 1 || added.length === rows.length ? added : [...added, ...(await ours(db, ordered))];
    } catch (error) {
      if (!isBroken(error) || performance.now() > end) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

async function insert(db: Kysely<Database>, rows: readonly NewEntryRow[]): Promise<EntryPlace[]> {
  const column = <Name extends keyof NewEntryRow>(name: Name): NewEntryRow[Name][] => rows.map((row) => row[name]);
  // The statement is the same for any number of rows.
  const added = await sql<EntryPlace>`
    insert into entries (game, seq, kind, seat, cause, body, key, at)
    select * from unnest(
      ${column('game')}::text[], ${column('seq')}::integer[], ${column('kind')}::text[], ${column('seat')}::integer[],
      ${column('cause')}::text[], ${column('body')}::text[], ${column('key')}::text[], ${column('at')}::bigint[])
      as entry (game, seq, kind, seat, cause, body, key, at)
    where seq = 1
      or exists (select from entries before where before.game = entry.game and before.seq = entry.seq - 1)
    on conflict (game, seq) do nothing
    returning game, seq`.execute(db);
  return added.rows;
}

/** Those that are stored exactly as they were sent. */
async function ours(db: Kysely<Database>, rows: readonly NewEntryRow[]): Promise<EntryPlace[]> {
  const there = await db
    .selectFrom('entries')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('game', 'seq'),
        'in',
        rows.map(({ game, seq }) => tuple(game, seq)),
      ),
    )
    .execute();
  const sent = new Set(rows.map(textOf));
  return there.filter((row) => sent.has(textOf(row)));
}

function textOf({ game, seq, seat, cause, body, key, at }: NewEntryRow): string {
  return JSON.stringify([game, seq, seat, cause, body, key, at]);
}

function isBroken(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || COMING_OR_GOING.test(error.code ?? '');
}
