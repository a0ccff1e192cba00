import { type Kysely, sql } from 'kysely';
import { authDate } from '../infra/db/auth-values.js';
import type { Flavour, OpenDatabase } from '../infra/db/open.js';
import type { Database } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import type { Scheduler } from './scheduler.js';

const DAY_MS = 24 * 3_600_000;

/** How long data is stored that nobody needs; docs/deploy.md says the same. */
const KEPT_MS = {
  /** The messages and seats of a closed table. */
  closedTable: 30 * DAY_MS,
  chat: 180 * DAY_MS,
  reports: 365 * DAY_MS,
  adminLog: 730 * DAY_MS,
} as const;

/** So much is checked at once, followed by a pause, so that players do not wait for it. */
const AT_ONCE = 500;
const PAUSE_MS = 1000;
/** There is one such work, for everything. */
const ALL = 'all';

/** Deletes old data, once a day. */
export class Retention {
  private readonly db: Kysely<Database>;
  private readonly flavour: Flavour;
  /** How far this round has come in closed tables; another process starts from the beginning. */
  private lastAt = '';

  constructor(
    { db, flavour }: OpenDatabase,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {
    this.db = db;
    this.flavour = flavour;
    scheduler.handle('retention', () => this.run());
  }

  start(): void {
    this.scheduler.schedule('retention', ALL, this.clock.now() + DAY_MS);
  }

  private async run(): Promise<number> {
    const now = this.clock.now();
    const isMore = [
      await this.clearClosedTables(now),
      await this.expire('session', 'id', 'expiresAt', authDate(this.flavour, now)),
      await this.expire('chat_messages', 'id', 'at', now - KEPT_MS.chat),
      await this.expire('chat_reports', 'message', 'at', now - KEPT_MS.reports),
      await this.expire('admin_log', 'id', 'at', now - KEPT_MS.adminLog),
      await this.expire('released_names', 'hash', 'until', now),
      await this.expire('network_bans', 'network', 'until', now),
      await this.expire('chat_bans', 'account', 'until', now),
    ];
    return now + (isMore.includes(true) ? PAUSE_MS : DAY_MS);
  }

  /** Removes rows of a time before this one; whether there may be more. */
  private async expire(
    table: keyof Database,
    key: string,
    column: 'expiresAt' | 'at' | 'until',
    before: number | string | Date,
  ): Promise<boolean> {
    const [from, id] = [sql.table(table), sql.ref(key)];
    const { numAffectedRows = 0n } = await sql`delete from ${from} where ${id} in (
      select ${id} from ${from} where ${sql.ref(column)} < ${before} limit ${AT_ONCE})`.execute(this.db);
    return numAffectedRows >= BigInt(AT_ONCE);
  }

  /** Of a table that is closed stays what its games need; of one where nothing was played, nothing. */
  private async clearClosedTables(now: number): Promise<boolean> {
    const before = now - KEPT_MS.closedTable;
    const rows = await this.db
      .selectFrom('tables')
      .select(['id', 'game'])
      .where('id', '>', this.lastAt)
      .where('status', '=', 'closed')
      .where('created_at', '<', before)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const unused = rows.flatMap(({ id, game }) => (game === null ? [id] : []));
    if (ids.length > 0) {
      await this.db.updateTable('tables').set({ network: null }).where('id', 'in', ids).execute();
      await this.db.deleteFrom('seats').where('table_id', 'in', ids).execute();
      await this.db.deleteFrom('chat_messages').where('table_id', 'in', ids).where('at', '<', before).execute();
    }
    if (unused.length > 0) await this.db.deleteFrom('tables').where('id', 'in', unused).execute();
    const isMore = rows.length >= AT_ONCE;
    this.lastAt = isMore ? (ids.at(-1) ?? '') : '';
    return isMore;
  }
}
