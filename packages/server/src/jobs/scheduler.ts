import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Peers } from '../infra/cluster/peers.js';
import type { OpenDatabase } from '../infra/db/open.js';
import type { Database, JobRow } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import { isOutdated } from '../lib/problem.js';

/** In fast games, jobs change several times a second: they are written once. */
const WRITE_DELAY_MS = 200;
/** How long a server may hold a job before another one takes it. */
const LEASE_MS = 10_000;
/** How often to check for jobs that other servers have left. */
const POLL_MS = 2000;
/** When what went wrong is tried again. */
const RETRY_MS = 2000;
const MAX_CLAIMED = 100;
/** A statement takes some thousand values, and after a restart there can be a job for every game in play. */
const MAX_ROWS_WRITTEN = 1000;

export type JobKind =
  | 'clock'
  | 'bot'
  | 'auto-bid'
  | 'notice'
  | 'end'
  | 'table'
  | 'guests'
  | 'abandoned'
  | 'deletion'
  | 'retention';
/** Does what is due for a subject, and returns when to run again: null for never. */
type Handler = (subject: string) => Promise<number | null>;
type JobRequest = Pick<JobRow, 'kind' | 'subject' | 'at'>;

/**
 * Runs jobs at their times. They are stored in the database, so that they outlive this process and any server can run
 * them; a lease keeps two servers from running one at once. A row may be early, never late: handlers read from the log
 * what is due. If a server hangs, a job may still run twice: its entry has one place in the log, which is given once.
 */
export class Scheduler {
  private readonly db: Kysely<Database>;
  private readonly postgres: boolean;
  private readonly handlers = new Map<string, Handler>();
  private requests = new Map<string, JobRequest>();
  private writing = false;
  private timer: { readonly at: number; readonly cancel: () => void } | null = null;
  private polling: Promise<void> = Promise.resolve();
  /** The jobs that run here, by name; of the same job the last. */
  private readonly running = new Map<string, Promise<void>>();
  private stopped = false;

  constructor(
    { db, flavour }: OpenDatabase,
    private readonly clock: Clock,
    private readonly peers: Peers,
    private readonly logger: FastifyBaseLogger,
  ) {
    this.db = db;
    this.postgres = flavour === 'postgres';
    peers.subscribe('due', () => this.poll());
  }

  /** Registers the handler of a kind. Kinds without one here are left to other servers. */
  handle(kind: JobKind, handler: Handler): void {
    this.handlers.set(kind, handler);
  }

  /** Runs a job at that time, if not before. */
  schedule(kind: JobKind, subject: string, at: number): void {
    const name = nameOf({ kind, subject });
    const before = this.requests.get(name)?.at ?? at;
    this.requests.set(name, { kind, subject, at: Math.min(before, at) });
    if (this.writing) return;
    this.writing = true;
    this.clock.after(WRITE_DELAY_MS, () => {
      this.writing = false;
      this.poll();
    });
  }

  /** The same at once: it is written when this returns. */
  async scheduleNow(kind: JobKind, subject: string, at: number): Promise<void> {
    await this.write([{ kind, subject, at }]);
    this.wakeAt(at);
    if (at > this.clock.now() || this.handlers.has(kind)) return;
    this.peers.send('due', null);
  }

  start(): void {
    this.wakeAt(this.clock.now());
  }

  /** For a single server: ends all leases, and lets bots on turn go on at once. */
  async takeOver(): Promise<void> {
    const now = this.clock.now();
    await this.db.updateTable('jobs').set({ leased_until: 0 }).where('leased_until', '>', now).execute();
    await this.db.updateTable('jobs').set({ at: now }).where('kind', '=', 'bot').where('at', '>', now).execute();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.timer?.cancel();
    await this.polling;
    await Promise.all(this.running.values());
    // If that fails, the next server to start checks every game anyway.
    await this.write([...this.requests.values()]).catch((error) =>
      this.logger.error({ error }, 'jobs could not be written'),
    );
  }

  private wakeAt(at: number): void {
    if (this.stopped || (this.timer !== null && this.timer.at <= at)) return;
    this.timer?.cancel();
    const cancel = this.clock.after(Math.max(0, at - this.clock.now()), () => {
      this.timer = null;
      this.poll();
    });
    this.timer = { at, cancel };
  }

  private poll(): void {
    if (this.stopped) return;
    this.polling = this.polling
      .then(() => this.pollOnce())
      .catch((error) => this.logger.error({ error }, 'could not poll for jobs'));
  }

  private async pollOnce(): Promise<void> {
    // Everything that fails below is tried again.
    this.wakeAt(this.clock.now() + POLL_MS);
    const { requests } = this;
    this.requests = new Map();
    await this.write([...requests.values()]).catch((error) => {
      for (const { kind, subject, at } of requests.values()) this.schedule(kind as JobKind, subject, at);
      throw error;
    });
    const claimed = await this.claim();
    for (const row of claimed) this.run(row);
    if (claimed.length === MAX_CLAIMED) this.wakeAt(this.clock.now());
    const { next } = await this.db
      .selectFrom('jobs')
      .select((select) => select.fn.min('at').as('next'))
      .where('leased_until', '<=', this.clock.now())
      .where('kind', 'in', [...this.handlers.keys()])
      .executeTakeFirstOrThrow();
    if (next !== null) this.wakeAt(Number(next));
  }

  private async write(requests: readonly JobRequest[]): Promise<void> {
    for (let from = 0; from < requests.length; from += MAX_ROWS_WRITTEN)
      await this.writeRows(requests.slice(from, from + MAX_ROWS_WRITTEN));
  }

  /** A row that is leased is for what was due before: this request comes after it. */
  private async writeRows(rows: readonly JobRequest[]): Promise<void> {
    const now = this.clock.now();
    const sooner = this.postgres ? sql`least` : sql`min`;
    await this.db
      .insertInto('jobs')
      .values(rows.map((row) => ({ leased_until: 0, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).doUpdateSet({
          at: sql`case when jobs.leased_until > ${now} then excluded.at else ${sooner}(jobs.at, excluded.at) end`,
          leased_until: 0,
        }),
      )
      .execute();
  }

  private async claim(): Promise<JobRow[]> {
    const now = this.clock.now();
    const kinds = sql.join([...this.handlers.keys()]);
    const { rows } = await sql<JobRow>`
      update jobs set leased_until = ${now + LEASE_MS}
      where (kind, subject) in (
        select kind, subject from jobs where at <= ${now} and leased_until <= ${now} and kind in (${kinds})
        order by at limit ${MAX_CLAIMED} ${this.postgres ? sql`for update skip locked` : sql``}
      )
      returning kind, subject, at, leased_until`.execute(this.db);
    return rows;
  }

  /**
   * Nobody waits for it: a long job must not delay others. If it outlasts its lease, the next run comes after it, not
   * beside it.
   */
  private run(row: JobRow): void {
    const name = nameOf(row);
    const work = (this.running.get(name) ?? Promise.resolve())
      .then(() => this.finish(row))
      .catch((error) => {
        this.logger.error({ error, kind: row.kind, subject: row.subject }, 'a job failed and will be tried again');
        // Sooner than other servers, which wait for the lease to end.
        this.schedule(row.kind as JobKind, row.subject, this.clock.now() + RETRY_MS);
      })
      .finally(() => {
        if (this.running.get(name) === work) this.running.delete(name);
      });
    this.running.set(name, work);
  }

  /** Returns when the job is due again; never for a game that cannot be replayed. */
  private async handleJob(kind: string, subject: string): Promise<number | null> {
    try {
      return (await this.handlers.get(kind)?.(subject)) ?? null;
    } catch (error) {
      if (isOutdated(error)) return null;
      throw error;
    }
  }

  private async finish({ kind, subject, at }: JobRow): Promise<void> {
    const next = await this.handleJob(kind, subject);
    if (next === null) {
      // Unless it was put off meanwhile.
      await this.db
        .deleteFrom('jobs')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('at', '=', at)
        .execute();
      return;
    }
    const sooner = this.postgres ? sql`least` : sql`min`;
    await this.db
      .updateTable('jobs')
      .set({ at: sql`case when at = ${at} then ${next} else ${sooner}(at, ${next}) end`, leased_until: 0 })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute();
    this.wakeAt(next);
  }
}

function nameOf({ kind, subject }: Pick<JobRow, 'kind' | 'subject'>): string {
  return `${kind}/${subject}`;
}
