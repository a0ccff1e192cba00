import {
  type Account,
  type AccountSeat,
  type Table,
  type TableRef,
  type TableSeat,
  tableSchema,
  termsSchema,
} from '@don/protocol';
import { commitmentTo, fairSeed } from '@don/rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, SeatRow, TableRow } from '../infra/db/schema.js';
import { shownName } from '../infra/db/user-rows.js';

/** Locks a table until the end of a transaction; whether there is one in such a state. */
export async function hold(
  trx: Transaction<Database>,
  table: string,
  statuses: readonly Table['status'][],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tables')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', table)
    .where('status', 'in', statuses)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Frees a seat. A host is followed by the next person; a table that nobody is left to host is closed. */
export async function unseat(trx: Transaction<Database>, table: string, account: string): Promise<void> {
  await trx
    .updateTable('seats')
    .set(seatColumns({ kind: 'open' }))
    .where('table_id', '=', table)
    .where('account', '=', account)
    .execute();
  const heir =
    (await seatsAt(trx, table)).find(({ account, kind }) => account !== null && kind !== 'invited')?.account ?? null;
  const hosted = trx.updateTable('tables').where('id', '=', table).where('host', '=', account);
  if (heir !== null) await hosted.set({ host: heir }).execute();
  else {
    const { numUpdatedRows } = await hosted.set({ status: 'closed' }).executeTakeFirst();
    if (numUpdatedRows > 0n) await freeSeats(trx, table);
  }
}

/** A closed table has no seated players: an account that has been at thousands must not be looked up at all of them. */
export async function freeSeats(db: Kysely<Database>, table: string): Promise<void> {
  await db
    .updateTable('seats')
    .set(seatColumns({ kind: 'open' }))
    .where('table_id', '=', table)
    .execute();
}

/**
 * Gives up every seat and invitation of an account, and every table it hosts, in any state of the table; returns these
 * tables.
 */
export async function abandonAll(trx: Transaction<Database>, account: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('seats')
    .select('table_id')
    .where('account', '=', account)
    .union(
      trx
        .selectFrom('tables')
        .select('id as table_id')
        .where('host', '=', account)
        .where('status', 'in', ['open', 'playing']),
    )
    // Two deletions at once must not wait for each other's tables.
    .orderBy('table_id')
    .execute();
  const left: string[] = [];
  for (const { table_id } of rows) {
    if (!(await hold(trx, table_id, ['open', 'playing']))) continue;
    await unseat(trx, table_id, account);
    left.push(table_id);
  }
  // Closed tables are in no list, but the name would stay.
  await trx
    .updateTable('seats')
    .set(seatColumns({ kind: 'open' }))
    .where('account', '=', account)
    .execute();
  return left;
}

export async function findIn(db: Kysely<Database>, ref: TableRef): Promise<Table | null> {
  const [column, value] = 'table' in ref ? (['id', ref.table] as const) : (['code', ref.code] as const);
  const row = await db.selectFrom('tables').selectAll().where(column, '=', value).executeTakeFirst();
  return row === undefined ? null : tableFrom(row, await seatsAt(db, row.id));
}

export function seatsAt(db: Kysely<Database>, table: string): Promise<Selectable<SeatRow>[]> {
  return db.selectFrom('seats').selectAll().where('table_id', '=', table).orderBy('seat').execute();
}

/** From the table's secret and the players' contributions, in the order of their seats. */
export async function seedOf(db: Kysely<Database>, table: string): Promise<string> {
  const { secret } = await db.selectFrom('tables').select('secret').where('id', '=', table).executeTakeFirstOrThrow();
  const seats = await db
    .selectFrom('seats')
    .select('contribution')
    .where('table_id', '=', table)
    .where('kind', 'not in', ['open', 'invited'])
    .orderBy('seat')
    .execute();
  return fairSeed(
    secret,
    seats.map(({ contribution }) => contribution),
  );
}

/** A taken seat. */
export function seatFor(account: Account): AccountSeat {
  const { id, ...player } = account;
  return { ...player, account: id, name: shownName(account), ready: true };
}

export function seatColumns(seat: TableSeat): Omit<Selectable<SeatRow>, 'table_id' | 'seat'> {
  return {
    kind: seat.kind,
    account: 'account' in seat ? seat.account : null,
    name: 'name' in seat ? seat.name : null,
    guest_number: ('number' in seat && seat.number) || null,
    level: 'level' in seat ? seat.level : null,
    contribution: null,
    ready: 1,
    network: null,
    handover_code: null,
    handover_until: null,
  };
}

export function tableFrom(row: Selectable<TableRow>, seats: readonly Selectable<SeatRow>[]): Table {
  return tableSchema.parse({
    ...row,
    options: JSON.parse(row.options),
    ...termsSchema.parse(JSON.parse(row.terms)),
    rated: row.rated === 1,
    startWhenFull: row.start_when_full === 1,
    commitment: commitmentTo(row.secret),
    seats: seats.map(({ guest_number: number, ...seat }) => ({
      ...seat,
      ...(number !== null && { number }),
      ready: seat.ready === 1,
    })),
  });
}
