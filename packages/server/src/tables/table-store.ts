import { type Table, type TableRef, type TableSeat, tableSchema } from '@don/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Database, SeatRow, TableRow } from '../db/schema.js';
import type { GameHead } from '../games/game-head.js';

/** The most tables of a list; who looks for another one has its link or its code. */
const LONGEST_LIST = 200;

/** Tables and their seats in the database. Whatever two people can do at once is decided by one statement. */
export class TableStore {
  private readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  async create(table: Table): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('tables')
        .values({
          id: table.id,
          code: table.code,
          host: table.host,
          edition: table.edition,
          options: JSON.stringify(table.options),
          visibility: table.visibility,
          start_when_full: table.startWhenFull ? 1 : 0,
          status: table.status,
          game: table.game,
          created_at: Date.now(),
        })
        .execute();
      const rows = table.seats.map((seat, place) => ({ table_id: table.id, seat: place, ...seatColumns(seat) }));
      await trx.insertInto('seats').values(rows).execute();
    });
  }

  async find(ref: TableRef): Promise<Table | null> {
    const [column, value] = 'table' in ref ? (['id', ref.table] as const) : (['code', ref.code] as const);
    const row = await this.db.selectFrom('tables').selectAll().where(column, '=', value).executeTakeFirst();
    if (row === undefined) return null;
    const seats = await this.db
      .selectFrom('seats')
      .selectAll()
      .where('table_id', '=', row.id)
      .orderBy('seat')
      .execute();
    return tableFrom(row, seats);
  }

  /** Public tables that are open or at play, newest first. */
  async list(): Promise<Table[]> {
    const rows = await this.db
      .selectFrom('tables')
      .selectAll()
      .where('status', 'in', ['open', 'playing'])
      .where('visibility', '=', 'public')
      .orderBy('created_at', 'desc')
      .limit(LONGEST_LIST)
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const seats = await this.db.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').execute();
    return rows.map((row) =>
      tableFrom(
        row,
        seats.filter(({ table_id }) => table_id === row.id),
      ),
    );
  }

  /** Whether the seat was still to be had, and now is this person's. */
  async sit(table: string, place: number, person: TableSeat & { kind: 'person' }): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('seats')
      .set(seatColumns(person))
      .where('table_id', '=', table)
      .where('seat', '=', place)
      .where((or) =>
        or.or([or('kind', '=', 'open'), or.and([or('kind', '=', 'invited'), or('account', '=', person.account)])]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async free(table: string, account: string): Promise<void> {
    await this.db
      .updateTable('seats')
      .set(seatColumns({ kind: 'open' }))
      .where('table_id', '=', table)
      .where('account', '=', account)
      .execute();
  }

  async setHost(table: string, host: string): Promise<void> {
    await this.db.updateTable('tables').set({ host }).where('id', '=', table).execute();
  }

  async setCode(table: string, code: string): Promise<void> {
    await this.db.updateTable('tables').set({ code }).where('id', '=', table).execute();
  }

  async close(table: string): Promise<void> {
    await this.db.updateTable('tables').set({ status: 'closed' }).where('id', '=', table).execute();
  }

  /** Begins a game at a table, unless one is played there: of two who start it at once, one does. */
  async begin({ id, table, arrangement, sitters }: GameHead): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('tables')
        .set({ status: 'playing', game: id })
        .where('id', '=', table)
        .where('status', '=', 'open')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await trx
        .insertInto('games')
        .values({
          id,
          table_id: table,
          arrangement: JSON.stringify(arrangement),
          sitters: JSON.stringify(sitters),
          started_at: Date.now(),
          over_at: null,
        })
        .execute();
      return true;
    });
  }

  /** A game is over: its table is free for the next. Said twice, it changes nothing. */
  async end(game: string, table: string): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('games')
        .set({ over_at: Date.now() })
        .where('id', '=', game)
        .where('over_at', 'is', null)
        .execute();
      await trx
        .updateTable('tables')
        .set({ status: 'open' })
        .where('id', '=', table)
        .where('game', '=', game)
        .where('status', '=', 'playing')
        .execute();
    });
  }
}

function seatColumns(seat: TableSeat): Pick<SeatRow, 'kind' | 'account' | 'name' | 'level'> {
  return {
    kind: seat.kind,
    account: 'account' in seat ? seat.account : null,
    name: 'name' in seat ? seat.name : null,
    level: 'level' in seat ? seat.level : null,
  };
}

function tableFrom(row: Selectable<TableRow>, seats: readonly Selectable<SeatRow>[]): Table {
  return tableSchema.parse({
    ...row,
    options: JSON.parse(row.options),
    startWhenFull: row.start_when_full === 1,
    seats,
  });
}
