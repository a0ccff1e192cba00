import { createHmac } from 'node:crypto';
import { fairOrder, isAccountSeat, type Table, type TableRef, termsSchema } from '@don/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { GameHead } from '../infra/db/game-head.js';
import type { OpenDatabase } from '../infra/db/open.js';
import type { Database, InTransaction, JobRow, SeatRow, TableRow } from '../infra/db/schema.js';
import { lockExistingAccount } from '../infra/db/user-rows.js';
import type { Clock } from '../lib/clock.js';
import { newSecret } from '../lib/ids.js';
import { siteOf } from '../lib/network.js';
import { ProblemError } from '../lib/problem.js';
import { checkSeats, checkTablesWaiting } from './seat-limits.js';
import {
  abandonAll,
  findIn,
  freeSeats,
  hold,
  seatColumns,
  seatFor,
  seatsAt,
  seedOf,
  tableFrom,
  unseat,
} from './table-rows.js';

/** The most tables in a list; any other has a link or a code. */
export const MAX_LISTED = 200;
/** Of them, tables that wait for players; games to watch have the rest. */
const MAX_OPEN_LISTED = 150;
/** So many of the newest are candidates for a fair choice. */
const MAX_CANDIDATES = 1000;
/** So many invitations of an account are read by one query. */
const INVITATIONS_AT_ONCE = 50;

/** How long a table waits for a game. */
const UNUSED_MS = 24 * 3_600_000;

type StoredArrangement = GameHead['arrangement'];

/** A game that is about to begin: all of it but its seed. */
export type NewGameHead = Omit<GameHead, 'arrangement' | 'visibility'> & {
  readonly arrangement: Omit<StoredArrangement, 'deal'> & { readonly deal: Omit<StoredArrangement['deal'], 'seed'> };
};

interface TableStoreSettings {
  /** Networks are stored as hashes keyed with it, which nobody else can compute. */
  readonly secret: string;
  readonly hasLimits: boolean;
  /** The jobs of a new game, written in the transaction that starts it. */
  readonly firstJobs: (game: NewGameHead) => JobRow[];
}

/** Tables and their seats in the database. Everything that two people can do at once is decided in one transaction. */
export class TableStore {
  private readonly db: Kysely<Database>;
  private readonly secret: string;
  private readonly hasLimits: boolean;
  private readonly firstJobs: (game: NewGameHead) => JobRow[];

  constructor(
    { db }: OpenDatabase,
    private readonly clock: Clock,
    { secret, hasLimits, firstJobs }: TableStoreSettings,
  ) {
    this.db = db;
    this.secret = secret;
    this.hasLimits = hasLimits;
    this.firstJobs = firstJobs;
  }

  /** The network of the host is stored with the table, and with the seat if it matters for ratings. */
  async create(table: Omit<Table, 'commitment'>, from: string, isKeptWithSeat: boolean): Promise<void> {
    const network = this.hashOf(from);
    await this.db.transaction().execute(async (trx) => {
      const host = await lockExistingAccount(trx, table.host);
      if (this.hasLimits && table.seats.some(({ kind }) => kind === 'open' || kind === 'invited')) {
        await checkSeats(trx, host, this.clock.now());
        await checkTablesWaiting(trx, network, table.visibility);
      }
      await trx
        .insertInto('tables')
        .values({
          id: table.id,
          code: table.code,
          host: table.host,
          edition: table.edition,
          options: JSON.stringify(table.options),
          visibility: table.visibility,
          rated: table.rated ? 1 : 0,
          start_when_full: table.startWhenFull ? 1 : 0,
          terms: JSON.stringify(termsSchema.parse(table)),
          status: table.status,
          game: table.game,
          created_at: this.clock.now(),
          secret: newSecret(),
          network,
        })
        .execute();
      const rows = table.seats.map((seat, place) => ({
        table_id: table.id,
        seat: place,
        ...seatColumns(seat),
        ...(isAccountSeat(seat) && isKeptWithSeat && { network }),
      }));
      await trx.insertInto('seats').values(rows).execute();
      const expiry = { kind: 'table', subject: table.id, at: this.clock.now() + UNUSED_MS, leased_until: 0 };
      await trx.insertInto('jobs').values(expiry).execute();
    });
  }

  find(ref: TableRef): Promise<Table | null> {
    return findIn(this.db, ref);
  }

  /** Public tables that are open, then those at play: the newest, but none of one host or network before others had one. */
  async list(): Promise<Table[]> {
    const open = (await this.candidates('open')).slice(0, MAX_OPEN_LISTED);
    const playing = (await this.candidates('playing')).slice(0, MAX_LISTED - open.length);
    const ids = [...open, ...playing];
    if (ids.length === 0) return [];
    const rows = await this.db.selectFrom('tables').selectAll().where('id', 'in', ids).execute();
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = ({ id }: { id: string }): number => places.get(id) ?? 0;
    return this.withSeats(rows.sort((one, other) => placeOf(one) - placeOf(other)));
  }

  private async candidates(status: Table['status']): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select(['id', 'host', 'network'])
      .where('visibility', '=', 'public')
      .where('status', '=', status)
      .orderBy('created_at', 'desc')
      .limit(MAX_CANDIDATES)
      .execute();
    const byHost = fairOrder(rows, ({ host }) => host);
    return fairOrder(byHost, ({ network, host }) => network ?? host).map(({ id }) => id);
  }

  /** The open tables where a seat is reserved for this account, newest first; read as they are asked for. */
  async *inviting(account: string): AsyncGenerator<Table> {
    const invitations = this.tablesOf(account, 'invited').where('tables.status', '=', 'open');
    const rows = await invitations.clearSelect().select('tables.id').orderBy('tables.created_at', 'desc').execute();
    const ids = rows.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += INVITATIONS_AT_ONCE) {
      const some = ids.slice(from, from + INVITATIONS_AT_ONCE);
      yield* await this.withSeats(await invitations.where('tables.id', 'in', some).execute());
    }
  }

  /** The tables that are not closed and show the name of this account. */
  async naming(account: string): Promise<string[]> {
    const rows = await this.tablesOf(account, 'seated').where('tables.status', '!=', 'closed').execute();
    return rows.map(({ id }) => id);
  }

  /** The tables where this account sits and a game is played, or the first one is waited for; newest first. */
  async seating(account: string): Promise<Table[]> {
    const rows = await this.tablesOf(account, 'seated')
      .where(({ or, and, eb }) =>
        or([
          eb('tables.status', '=', 'playing'),
          and([eb('tables.status', '=', 'open'), eb('tables.game', 'is', null)]),
        ]),
      )
      .orderBy('tables.created_at', 'desc')
      .limit(MAX_LISTED)
      .execute();
    return this.withSeats(rows);
  }

  /** Takes the seat that is reserved for the account, or else the first open one if it may; whether it has one now. */
  async sit(table: string, account: string, contribution: string | null, from: string | null): Promise<boolean> {
    const network = from === null ? null : this.hashOf(from);
    return this.db.transaction().execute(async (trx) => {
      // With their current name, and as a bot if they have become one.
      const present = await lockExistingAccount(trx, account);
      if (!(await hold(trx, table, ['open']))) return false;
      const seats = await seatsAt(trx, table);
      const own = seats.find((seat) => seat.account === account);
      if (own !== undefined && own.kind !== 'invited') return true;
      if (own === undefined && present.kind === 'botAccount') throw onlyInvited();
      const place = own ?? seats.find(({ kind }) => kind === 'open');
      if (place === undefined) return false;
      if (this.hasLimits) await checkSeats(trx, present, this.clock.now());
      await trx
        .updateTable('seats')
        .set({ ...seatColumns(seatFor(present)), contribution, network })
        .where('table_id', '=', table)
        .where('seat', '=', place.seat)
        .execute();
      return true;
    });
  }

  /**
   * Stores what a player adds to the seed, once, and unless the game has begun: an acknowledged contribution counts.
   */
  async contribute(table: string, account: string, contribution: string): Promise<boolean> {
    const noted = await this.whileOpen(table, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('seats')
        .set({ contribution })
        .where('table_id', '=', table)
        .where('account', '=', account)
        .where('kind', '!=', 'invited')
        .where(({ or, eb }) => or([eb('contribution', 'is', null), eb('contribution', '=', contribution)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
    return noted ?? false;
  }

  /** Frees a seat, unless a game has begun; whether it did. */
  async leave(table: string, account: string): Promise<boolean> {
    return (await this.whileOpen(table, (trx) => unseat(trx, table, account))) !== null;
  }

  /** Gives up every seat and invitation of an account; the tables where it had one. */
  abandonAll(account: string): Promise<string[]> {
    return this.db.transaction().execute((trx) => abandonAll(trx, account));
  }

  /** Bots take the open seats, unless a game has begun; whether they did. */
  async fill(table: string, level: string): Promise<boolean> {
    const filled = await this.whileOpen(table, async (trx) => {
      await trx
        .updateTable('seats')
        .set(seatColumns({ kind: 'bot', level }))
        .where('table_id', '=', table)
        .where('kind', '=', 'open')
        .execute();
      return true;
    });
    return filled ?? false;
  }

  async setCode(table: string, code: string): Promise<void> {
    await this.db.updateTable('tables').set({ code }).where('id', '=', table).execute();
  }

  /** Closes a table at which nothing was played for long; whether it did, and when to check again. */
  async expire(table: string): Promise<{ next: number | null; closed: boolean }> {
    const row = await this.db
      .selectFrom('tables')
      .leftJoin('games', 'games.id', 'tables.game')
      .select(['tables.status', 'tables.game', 'tables.created_at', 'games.over_at'])
      .where('tables.id', '=', table)
      .executeTakeFirst();
    if (row === undefined || row.status === 'closed') return { next: null, closed: false };
    if (row.status === 'playing') return { next: this.clock.now() + UNUSED_MS, closed: false };
    const at = (row.over_at ?? row.created_at) + UNUSED_MS;
    if (at > this.clock.now()) return { next: at, closed: false };
    const closed = await this.close(table, row.game);
    return { next: closed ? null : this.clock.now() + UNUSED_MS, closed };
  }

  /** Unless a game begins at this moment; whether it is closed now. */
  private async close(table: string, lastGame: string | null): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('tables')
        .set({ status: 'closed' })
        .where('id', '=', table)
        .where('status', '=', 'open')
        .where('game', lastGame === null ? 'is' : '=', lastGame)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await freeSeats(trx, table);
      return numUpdatedRows > 0n;
    });
  }

  /**
   * Begins a game at a table, unless one is being played: of two starts at once, one wins. The game gets the players
   * who sit there at this moment (`make` returns null if it is not to begin after all), and its seed their
   * contributions. `wanting` is ready from now on, whether it begins or not.
   */
  async begin(id: string, wanting: string | null, make: (table: Table) => NewGameHead | null): Promise<string | null> {
    return this.whileOpen(id, async (trx) => {
      if (wanting !== null) await makeReady(trx, id, wanting);
      const table = await findIn(trx, { table: id });
      const game = table && make(table);
      if (table === null || game === null) return null;
      const { arrangement, seatedPlayers, terms, startedAt } = game;
      await trx.updateTable('tables').set({ status: 'playing', game: game.id }).where('id', '=', id).execute();
      const seed = await seedOf(trx, id);
      await trx
        .insertInto('games')
        .values({
          id: game.id,
          table_id: id,
          arrangement: JSON.stringify({ ...arrangement, deal: { seed, ...arrangement.deal } }),
          seated_players: JSON.stringify(seatedPlayers),
          terms: JSON.stringify(terms),
          started_at: startedAt,
          over_at: null,
        })
        .execute();
      const networks = (await seatsAt(trx, id)).flatMap(({ kind, network }) =>
        kind === 'open' || kind === 'invited' ? [] : [network],
      );
      await trx
        .insertInto('players')
        .values(
          seatedPlayers.map((player, seat) => ({
            game: game.id,
            seat,
            account: player.kind === 'bot' ? null : player.account,
            rated: table.rated ? 1 : 0,
            started_at: startedAt,
            network: networks[seat] ?? null,
          })),
        )
        .execute();
      const jobs = this.firstJobs(game);
      if (jobs.length > 0) await trx.insertInto('jobs').values(jobs).execute();
      return game.id;
    });
  }

  /** A game is over: its table is free for the next, and what else comes of it happens with it. Once: whether now. */
  async end(game: string, table: string, consequences: InTransaction): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('games')
        .set({ over_at: this.clock.now() })
        .where('id', '=', game)
        .where('over_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await consequences(trx);
      // Limits stay secret after the game, too.
      await trx.deleteFrom('auto_bids').where('game', '=', game).execute();
      await trx
        .updateTable('tables')
        .set({ status: 'open', secret: newSecret() })
        .where('id', '=', table)
        .where('game', '=', game)
        .where('status', '=', 'playing')
        .execute();
      await trx.updateTable('seats').set({ contribution: null }).where('table_id', '=', table).execute();
      await this.askAgain(trx, table);
      return true;
    });
  }

  /** Nobody has asked for another game yet; programs are always ready. */
  private async askAgain(trx: Transaction<Database>, table: string): Promise<void> {
    await trx
      .updateTable('seats')
      .set({ ready: 0 })
      .where('table_id', '=', table)
      .where('kind', 'in', ['guest', 'member'])
      .execute();
  }

  /** Of IPv6 the whole site counts: one customer of a provider has thousands of networks. */
  private hashOf(network: string): string {
    return createHmac('sha256', this.secret)
      .update(`network ${siteOf(network) ?? network}`)
      .digest('base64url')
      .slice(0, 16);
  }

  /** Changes something at a table at which no game begins meanwhile; null where one has begun, or there is none. */
  private whileOpen<Answer>(
    table: string,
    change: (trx: Transaction<Database>) => Promise<Answer>,
  ): Promise<Answer | null> {
    return this.db.transaction().execute(async (trx) => ((await hold(trx, table, ['open'])) ? change(trx) : null));
  }

  private tablesOf(account: string, as: 'seated' | 'invited') {
    return this.db
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .selectAll('tables')
      .where('seats.account', '=', account)
      .where('seats.kind', as === 'invited' ? '=' : '!=', 'invited');
  }

  private async withSeats(rows: readonly Selectable<TableRow>[]): Promise<Table[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const seats = await this.db.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').execute();
    const seatsOf = new Map(ids.map((id) => [id, [] as Selectable<SeatRow>[]]));
    for (const seat of seats) seatsOf.get(seat.table_id)?.push(seat);
    return rows.map((row) => tableFrom(row, seatsOf.get(row.id) ?? []));
  }
}

async function makeReady(trx: Transaction<Database>, table: string, account: string): Promise<void> {
  await trx
    .updateTable('seats')
    .set({ ready: 1 })
    .where('table_id', '=', table)
    .where('account', '=', account)
    .execute();
}

export function onlyInvited(): ProblemError {
  return new ProblemError('not_allowed', 'a bot account sits where it was invited');
}
