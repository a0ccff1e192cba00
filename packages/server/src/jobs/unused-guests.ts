import type { Kysely } from 'kysely';
import { authBoolean, authDate } from '../infra/db/auth-values.js';
import type { Flavour, OpenDatabase } from '../infra/db/open.js';
import type { Database } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import type { AccountDeletion } from '../privacy/account-deletion.js';
import type { Scheduler } from './scheduler.js';

const DAY_MS = 24 * 3_600_000;
const UNSEEN_MS = 90 * DAY_MS;
/** So many are checked at once, followed by a pause, so that players do not wait for it. */
const AT_ONCE = 500;
const PAUSE_MS = 1000;
/** There is one such work, for all guests. */
const ALL = 'all';

/**
 * Deletes guests who only visited: everybody who opens the page becomes one. Guests who have played stay, since games
 * name their players and their sessions may last longer.
 */
export class UnusedGuests {
  private readonly db: Kysely<Database>;
  private readonly flavour: Flavour;
  /** How far this round has come; another process starts from the beginning. */
  private lastAt = '';

  constructor(
    { db, flavour }: OpenDatabase,
    private readonly accountDeletion: AccountDeletion,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {
    this.db = db;
    this.flavour = flavour;
    scheduler.handle('guests', () => this.run());
    // What a deletion had left to do when its process died.
    scheduler.handle('deletion', async (account) => {
      await accountDeletion.forgetRest(account);
      return null;
    });
  }

  start(): void {
    this.scheduler.schedule('guests', ALL, this.clock.now() + DAY_MS);
  }

  private async run(): Promise<number> {
    const guests = await this.next();
    for (const id of await this.forgotten(this.db, guests))
      await this.accountDeletion.remove(id, async (trx) => (await this.forgotten(trx, [id])).length > 0);
    this.lastAt = guests.length < AT_ONCE ? '' : (guests.at(-1) ?? '');
    return this.clock.now() + (this.lastAt === '' ? DAY_MS : PAUSE_MS);
  }

  private async next(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('user')
      .select('id')
      .where('id', '>', this.lastAt)
      .where('isAnonymous', '=', authBoolean(this.flavour, true))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Those of them who are still guests, never played, hold no seat, and have not visited for long. */
  private async forgotten(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const since = authDate(this.flavour, this.clock.now() - UNSEEN_MS);
    const rows = await db
      .selectFrom('user')
      .select('user.id')
      .where('user.id', 'in', ids)
      .where('user.isAnonymous', '=', authBoolean(this.flavour, true))
      .where('user.createdAt', '<', since)
      .where(({ not, or, exists, selectFrom }) => {
        // better-auth notes it once a day.
        const visit = selectFrom('session')
          .select('session.id')
          .whereRef('session.userId', '=', 'user.id')
          .where('session.updatedAt', '>=', since);
        const game = selectFrom('players').select('players.game').whereRef('players.account', '=', 'user.id');
        const seat = selectFrom('seats')
          .innerJoin('tables', 'tables.id', 'seats.table_id')
          .select('seats.seat')
          .whereRef('seats.account', '=', 'user.id')
          .where('tables.status', '!=', 'closed');
        return not(or([exists(visit), exists(game), exists(seat)]));
      })
      .execute();
    return rows.map(({ id }) => id);
  }
}
