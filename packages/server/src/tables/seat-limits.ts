import type { Account, Table } from '@don/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../infra/db/schema.js';
import { ProblemError } from '../lib/problem.js';

/**
 * How many seats an account may hold at tables with other people, or waiting for them: accounts that sit down
 * everywhere and never play spoil other people's games. Games against bots alone do not count, nor untimed ones that
 * stand still: nobody can leave them, and nobody is to be locked out by others who do not play on.
 */
const MAX_SEATS_HELD = { guest: 6, member: 40, botAccount: 1000 };
const STANDS_STILL_AFTER_MS = 3_600_000;
/**
 * Tables from one network that wait for their first game. Public ones: fewer than the lobby lists. By link, which only
 * those see who have it: as many as sixty guests can hold.
 */
const MAX_TABLES_WAITING = { public: 100, link: 360 };

/** Throws a problem if an account may not take another seat; the caller holds its lock. */
export async function checkSeats(db: Kysely<Database>, { id, kind }: Account, now: number): Promise<void> {
  const most = MAX_SEATS_HELD[kind];
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from seats join tables on tables.id = seats.table_id
    where seats.account = ${id} and seats.kind <> 'invited'
      and ((tables.status = 'playing' and not (${standsStill(now)})) or (tables.status = 'open' and seats.ready = 1))
      and exists (
        select 1 from seats other
        where other.table_id = seats.table_id and other.seat <> seats.seat
          and (other.kind in ('guest', 'member', 'botAccount') or (tables.status = 'open' and other.kind <> 'bot'))
      )`.execute(db);
  if (Number(rows[0]?.held) >= most)
    throw new ProblemError('too_many_seats', `you hold ${most} seats; leave a table or finish a game first`);
}

/** Whether nobody has acted in the untimed game of a table for long. */
function standsStill(now: number): RawBuilder<boolean> {
  const since = now - STANDS_STILL_AFTER_MS;
  return sql<boolean>`exists (
    select 1 from games
    where games.id = tables.game and games.started_at < ${since} and games.terms like '%"untimed"%'
      and not exists (select 1 from entries where entries.game = games.id and entries.at >= ${since})
  )`;
}

/** Throws a problem where too many tables from one network wait for players. */
export async function checkTablesWaiting(
  db: Kysely<Database>,
  network: string,
  visibility: Table['visibility'],
): Promise<void> {
  const { waiting } = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('network', '=', network)
    .where('status', '=', sql.lit('open'))
    .where('visibility', '=', visibility)
    .where('game', 'is', null)
    .executeTakeFirstOrThrow();
  const most = MAX_TABLES_WAITING[visibility];
  if (Number(waiting) >= most)
    throw new ProblemError('too_many', `${most} tables from your network wait for players already`);
}
