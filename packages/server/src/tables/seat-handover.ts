import { type Account, isOnScreen, isSeated, type Table, type TableRef } from '@don/protocol';
import type { Kysely, Transaction } from 'kysely';
import { type StoredPlayer, seatedPlayersSchema } from '../infra/db/game-head.js';
import type { Database } from '../infra/db/schema.js';
import { lockExistingAccount } from '../infra/db/user-rows.js';
import type { Clock } from '../lib/clock.js';
import { Emitter } from '../lib/events.js';
import { newCode } from '../lib/ids.js';
import { ProblemError } from '../lib/problem.js';
import { findIn, hold, seatColumns, seatFor } from './table-rows.js';
import type { Tables } from './tables.js';

/** As long as it takes to fetch another phone and scan. */
const CODE_LASTS_MS = 60_000;

/**
 * At a table on a screen, a phone that died is replaced by another one: the screen frees its seat, and somebody who scans
 * the code within a minute sits there from then on. Everybody in the room sees it happen. The old phone has no seat any
 * more. Nowhere else: a host with a seat of their own could look at the chips of others.
 */
export class SeatHandover {
  /** Another account has a seat from now on. */
  readonly handedOver = new Emitter<Handover>();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly tables: Tables,
    private readonly clock: Clock,
  ) {}

  /** A code for the seat of an account, once and for a minute. */
  async free(caller: Account, ref: TableRef, player: string): Promise<{ code: string }> {
    const table = await this.tables.get(ref);
    if (table.host !== caller.id || !isOnScreen(table))
      throw new ProblemError('not_allowed', 'only the screen of a table frees a seat for another phone');
    if (table.rated) throw new ProblemError('not_allowed', 'at a rated table everybody keeps their seat');
    const code = newCode();
    const { numUpdatedRows } = await this.db
      .updateTable('seats')
      .set({ handover_code: code, handover_until: this.clock.now() + CODE_LASTS_MS })
      .where('table_id', '=', table.id)
      .where('account', '=', player)
      .where('kind', '!=', 'invited')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ProblemError('not_seated', 'there is no such player at this table');
    return { code };
  }

  /** Takes a seat that was freed, in the middle of a game, too. */
  async take(caller: Account, ref: TableRef, code: string): Promise<Table> {
    const table = await this.tables.get(ref);
    if (isSeated(table, caller.id)) return table;
    if (caller.kind === 'botAccount') throw new ProblemError('not_allowed', 'a bot account sits where it was invited');
    const taken = await this.db.transaction().execute((trx) => this.takeIn(trx, table.id, caller.id, code));
    this.handedOver.emit(taken);
    return this.tables.updates.announce(table.id);
  }

  private async takeIn(trx: Transaction<Database>, id: string, account: string, code: string): Promise<Handover> {
    const present = await lockExistingAccount(trx, account);
    if (!(await hold(trx, id, ['open', 'playing']))) throw noSuchCode();
    const row = await trx
      .selectFrom('seats')
      .select(['seat', 'account', 'contribution', 'ready', 'network'])
      .where('table_id', '=', id)
      .where('handover_code', '=', code)
      .where('handover_until', '>', this.clock.now())
      .executeTakeFirst();
    if (row === undefined || row.account === null) throw noSuchCode();
    const { contribution, ready, network } = row;
    const player = seatFor(present);
    await trx
      .updateTable('seats')
      .set({ ...seatColumns(player), contribution, ready, network })
      .where('table_id', '=', id)
      .where('seat', '=', row.seat)
      .execute();
    const { ready: _, ...seated } = player;
    return { before: row.account, game: await replaceInGame(trx, id, row.account, seated) };
  }
}

interface Handover {
  /** The account that had it. */
  readonly before: string;
  /** The seat in the game that is played there, if there is one. */
  readonly game: { readonly id: string; readonly seat: number; readonly player: StoredPlayer } | null;
}

/** In the game that is played at a table, if there is one. */
async function replaceInGame(
  trx: Transaction<Database>,
  table: string,
  before: string,
  player: StoredPlayer & { readonly account: string },
): Promise<Handover['game']> {
  const { status, game: id } = (await findIn(trx, { table })) ?? {};
  if (status !== 'playing' || !id) return null;
  const { seated_players } = await trx
    .selectFrom('games')
    .select('seated_players')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const seatedPlayers = seatedPlayersSchema.parse(JSON.parse(seated_players));
  const seat = seatedPlayers.findIndex((one) => 'account' in one && one.account === before);
  if (seat < 0) return null;
  await trx
    .updateTable('games')
    .set({ seated_players: JSON.stringify(seatedPlayers.with(seat, player)) })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('players')
    .set({ account: player.account })
    .where('game', '=', id)
    .where('seat', '=', seat)
    .execute();
  // What was set on the old phone is not known to be meant any more.
  await trx.deleteFrom('auto_bids').where('game', '=', id).where('seat', '=', seat).execute();
  return { id, seat, player };
}

function noSuchCode(): ProblemError {
  return new ProblemError('no_free_seat', 'this code is not valid, or not any more');
}
