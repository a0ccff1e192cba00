import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from '../db/open.js';
import type { Database, DueRow } from '../db/schema.js';
import type { Clock } from './clock.js';

/** Whoever plays fast changes his mind about what is due several times a second: only the last one is written. */
const GATHER_MS = 200;
/** How long a server may have work in hand before another one takes it. */
const LEASE_MS = 30_000;
/** How often to look for what other servers have left. */
const LOOK_MS = 5000;
const AT_ONCE = 100;

export type DueKind = 'clock' | 'order' | 'notice';
type Handler = (game: string) => Promise<void>;
type Wish = Pick<DueRow, 'kind' | 'game'> & { readonly at: number | null };

/**
 * What is to be done about games at some time. It is in the database, so that it outlives this process and any server
 * can do it; a lease keeps two from doing it at once. Work may still be done twice, where a server hangs: a handler
 * therefore looks at the game anew, and what it does has its place in the log, which takes it once.
 */
export class DueWork {
  private readonly db: Kysely<Database>;
  private readonly postgres: boolean;
  private readonly clock: Clock;
  private readonly logger: FastifyBaseLogger;
  private readonly handlers = new Map<string, Handler>();
  private wishes = new Map<string, Wish>();
  private gathering = false;
  private armed: { readonly at: number; readonly disarm: () => void } | null = null;
  private looking: Promise<void> = Promise.resolve();
  private readonly inHand = new Set<Promise<void>>();
  private stopped = false;

  constructor({ db, flavour }: OpenDatabase, clock: Clock, logger: FastifyBaseLogger) {
    this.db = db;
    this.postgres = flavour === 'postgres';
    this.clock = clock;
    this.logger = logger;
  }

  /** Who does work of a kind. */
  handle(kind: DueKind, handler: Handler): void {
    this.handlers.set(kind, handler);
  }

  /** From now on, this is when work of a kind is due for a game; null for never. */
  put(kind: DueKind, game: string, at: number | null): void {
    this.wishes.set(`${kind}/${game}`, { kind, game, at });
    if (this.gathering) return;
    this.gathering = true;
    this.clock.after(GATHER_MS, () => {
      this.gathering = false;
      this.look();
    });
  }

  /** What was put a moment ago is not wanted any more; if it is already written, its handler will find nothing to do. */
  forget(kind: DueKind, game: string): void {
    this.wishes.delete(`${kind}/${game}`);
  }

  start(): void {
    this.arm(this.clock.now());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.armed?.disarm();
    await this.looking;
    await Promise.all(this.inHand);
    await this.write();
  }

  private arm(at: number): void {
    if (this.stopped || (this.armed !== null && this.armed.at <= at)) return;
    this.armed?.disarm();
    const disarm = this.clock.after(Math.max(0, at - this.clock.now()), () => {
      this.armed = null;
      this.look();
    });
    this.armed = { at, disarm };
  }

  private look(): void {
    if (this.stopped) return;
    this.looking = this.looking
      .then(() => this.lookOnce())
      .catch((error) => this.logger.error({ error }, 'could not look for due work'));
  }

  private async lookOnce(): Promise<void> {
    // Whatever fails below is tried again.
    this.arm(this.clock.now() + LOOK_MS);
    await this.write();
    for (const row of await this.claim()) this.doOne(row);
    const { next } = await this.db
      .selectFrom('due_work')
      .select((select) => select.fn.min('at').as('next'))
      .where('leased_until', '<=', this.clock.now())
      .executeTakeFirstOrThrow();
    if (next !== null) this.arm(Number(next));
  }

  private async write(): Promise<void> {
    const wishes = [...this.wishes.values()];
    this.wishes = new Map();
    const rows = wishes.flatMap(({ kind, game, at }) => (at === null ? [] : [{ kind, game, at, leased_until: 0 }]));
    if (rows.length > 0) {
      await this.db
        .insertInto('due_work')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'game']).doUpdateSet((set) => ({ at: set.ref('excluded.at'), leased_until: 0 })),
        )
        .execute();
    }
    for (const { kind, game, at } of wishes) if (at === null) await this.remove({ kind, game });
  }

  private async claim(): Promise<DueRow[]> {
    const now = this.clock.now();
    const { rows } = await sql<DueRow>`
      update due_work set leased_until = ${now + LEASE_MS}
      where (kind, game) in (
        select kind, game from due_work where at <= ${now} and leased_until <= ${now}
        order by at limit ${AT_ONCE} ${this.postgres ? sql`for update skip locked` : sql``}
      )
      returning kind, game, at, leased_until`.execute(this.db);
    return rows;
  }

  /** Nobody waits for it: what takes long must not keep other work from being done in time. */
  private doOne(row: DueRow): void {
    const work = this.finish(row)
      .catch((error) => this.logger.error({ error, kind: row.kind, game: row.game }, 'due work is tried again'))
      .finally(() => this.inHand.delete(work));
    this.inHand.add(work);
  }

  private async finish(row: DueRow): Promise<void> {
    await this.handlers.get(row.kind)?.(row.game);
    await this.remove(row);
  }

  /** With a time: unless it was put off meanwhile. */
  private async remove({ kind, game, at }: Pick<DueRow, 'kind' | 'game'> & { at?: number }): Promise<void> {
    let query = this.db.deleteFrom('due_work').where('kind', '=', kind).where('game', '=', game);
    if (at !== undefined) query = query.where('at', '=', at);
    await query.execute();
  }
}
