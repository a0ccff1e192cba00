import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Neighbours } from '../infra/cluster/peers.js';
import type { OpenDatabase } from '../infra/db/open.js';
import type { Database, DueRow } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import { isOutdated } from '../lib/problem.js';

/** Whoever plays fast changes his mind about what is due several times a second: it is written once. */
const GATHER_MS = 200;
/** How long a server may have work in hand before another one takes it. */
const LEASE_MS = 10_000;
/** How often to look for what other servers have left. */
const LOOK_MS = 2000;
/** When what went wrong is tried again. */
const AGAIN_MS = 2000;
const AT_ONCE = 100;
/** A statement takes some thousand values, and after a restart there can be a wish for every game that is played. */
const WRITTEN_AT_ONCE = 1000;

export type DueKind =
  | 'clock'
  | 'bot'
  | 'order'
  | 'notice'
  | 'end'
  | 'table'
  | 'guests'
  | 'abandoned'
  | 'departed'
  | 'retention';
/** Looks at a game or a table, does what is due, and says when to look again: null for never. */
type Handler = (subject: string) => Promise<number | null>;
type Wish = Pick<DueRow, 'kind' | 'game' | 'at'>;

/**
 * When to look at games and tables. It is in the database, so that it outlives this process and any server can do it; a
 * lease keeps two from doing it at once. A row may be early, never late: what is due is read from the log by whoever
 * looks. Work may still be done twice, where a server hangs: what it does has its place in the log, which takes it once.
 */
export class DueWork {
  private readonly db: Kysely<Database>;
  private readonly postgres: boolean;
  private readonly clock: Clock;
  private readonly neighbours: Neighbours;
  private readonly logger: FastifyBaseLogger;
  private readonly handlers = new Map<string, Handler>();
  private wishes = new Map<string, Wish>();
  private gathering = false;
  private armed: { readonly at: number; readonly disarm: () => void } | null = null;
  private looking: Promise<void> = Promise.resolve();
  /** What is being done here, by its name: of the same work the last. */
  private readonly inHand = new Map<string, Promise<void>>();
  private stopped = false;

  constructor({ db, flavour }: OpenDatabase, clock: Clock, neighbours: Neighbours, logger: FastifyBaseLogger) {
    this.db = db;
    this.postgres = flavour === 'postgres';
    this.clock = clock;
    this.neighbours = neighbours;
    this.logger = logger;
    neighbours.hear('due', () => this.look());
  }

  /** Who does work of a kind. What nobody does here is left to other servers. */
  handle(kind: DueKind, handler: Handler): void {
    this.handlers.set(kind, handler);
  }

  /** To be looked at then, if not before. */
  put(kind: DueKind, game: string, at: number): void {
    const name = nameOf({ kind, game });
    const before = this.wishes.get(name)?.at ?? at;
    this.wishes.set(name, { kind, game, at: Math.min(before, at) });
    if (this.gathering) return;
    this.gathering = true;
    this.clock.after(GATHER_MS, () => {
      this.gathering = false;
      this.look();
    });
  }

  /** The same at once: it is written when this returns. */
  async insist(kind: DueKind, game: string, at: number): Promise<void> {
    await this.write([{ kind, game, at }]);
    this.arm(at);
    if (at > this.clock.now() || this.handlers.has(kind)) return;
    this.neighbours.tell('due', null);
  }

  start(): void {
    this.arm(this.clock.now());
  }

  /** Where nobody else works: what was in hand is nobody's any more, and a bot that was on turn goes on at once. */
  async takeOver(): Promise<void> {
    const now = this.clock.now();
    await this.db.updateTable('due_work').set({ leased_until: 0 }).where('leased_until', '>', now).execute();
    await this.db.updateTable('due_work').set({ at: now }).where('kind', '=', 'bot').where('at', '>', now).execute();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.armed?.disarm();
    await this.looking;
    await Promise.all(this.inHand.values());
    // Where that fails, whoever starts next looks at every game all the same.
    await this.write([...this.wishes.values()]).catch((error) =>
      this.logger.error({ error }, 'what is due could not be noted'),
    );
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
    const { wishes } = this;
    this.wishes = new Map();
    await this.write([...wishes.values()]).catch((error) => {
      for (const { kind, game, at } of wishes.values()) this.put(kind as DueKind, game, at);
      throw error;
    });
    const claimed = await this.claim();
    for (const row of claimed) this.doOne(row);
    if (claimed.length === AT_ONCE) this.arm(this.clock.now());
    const { next } = await this.db
      .selectFrom('due_work')
      .select((select) => select.fn.min('at').as('next'))
      .where('leased_until', '<=', this.clock.now())
      .where('kind', 'in', [...this.handlers.keys()])
      .executeTakeFirstOrThrow();
    if (next !== null) this.arm(Number(next));
  }

  private async write(wishes: readonly Wish[]): Promise<void> {
    for (let from = 0; from < wishes.length; from += WRITTEN_AT_ONCE)
      await this.writeRows(wishes.slice(from, from + WRITTEN_AT_ONCE));
  }

  /** A row that somebody has in hand is for what was due before: what is wished now comes after it. */
  private async writeRows(rows: readonly Wish[]): Promise<void> {
    const now = this.clock.now();
    const sooner = this.postgres ? sql`least` : sql`min`;
    await this.db
      .insertInto('due_work')
      .values(rows.map((row) => ({ leased_until: 0, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'game']).doUpdateSet({
          at: sql`case when due_work.leased_until > ${now} then excluded.at else ${sooner}(due_work.at, excluded.at) end`,
          leased_until: 0,
        }),
      )
      .execute();
  }

  private async claim(): Promise<DueRow[]> {
    const now = this.clock.now();
    const kinds = sql.join([...this.handlers.keys()]);
    const { rows } = await sql<DueRow>`
      update due_work set leased_until = ${now + LEASE_MS}
      where (kind, game) in (
        select kind, game from due_work where at <= ${now} and leased_until <= ${now} and kind in (${kinds})
        order by at limit ${AT_ONCE} ${this.postgres ? sql`for update skip locked` : sql``}
      )
      returning kind, game, at, leased_until`.execute(this.db);
    return rows;
  }

  /**
   * Nobody waits for it: what takes long must not keep other work from being done in time. The same again, because it
   * takes longer than its lease, is done after it and not beside it.
   */
  private doOne(row: DueRow): void {
    const name = nameOf(row);
    const work = (this.inHand.get(name) ?? Promise.resolve())
      .then(() => this.finish(row))
      .catch((error) => {
        this.logger.error({ error, kind: row.kind, game: row.game }, 'due work is tried again');
        // Sooner than others could, for whom it is in hand here.
        this.put(row.kind as DueKind, row.game, this.clock.now() + AGAIN_MS);
      })
      .finally(() => {
        if (this.inHand.get(name) === work) this.inHand.delete(name);
      });
    this.inHand.set(name, work);
  }

  /** Says when it is due again; in a game that cannot go on, nothing is. */
  private async doDue(kind: string, game: string): Promise<number | null> {
    try {
      return (await this.handlers.get(kind)?.(game)) ?? null;
    } catch (error) {
      if (isOutdated(error)) return null;
      throw error;
    }
  }

  private async finish({ kind, game, at }: DueRow): Promise<void> {
    const next = await this.doDue(kind, game);
    if (next === null) {
      // Unless it was put off meanwhile.
      await this.db
        .deleteFrom('due_work')
        .where('kind', '=', kind)
        .where('game', '=', game)
        .where('at', '=', at)
        .execute();
      return;
    }
    const sooner = this.postgres ? sql`least` : sql`min`;
    await this.db
      .updateTable('due_work')
      .set({ at: sql`case when at = ${at} then ${next} else ${sooner}(at, ${next}) end`, leased_until: 0 })
      .where('kind', '=', kind)
      .where('game', '=', game)
      .execute();
    this.arm(next);
  }
}

function nameOf({ kind, game }: Pick<DueRow, 'kind' | 'game'>): string {
  return `${kind}/${game}`;
}
