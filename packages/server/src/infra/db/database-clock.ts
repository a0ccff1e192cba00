import { type Kysely, sql } from 'kysely';
import { type Clock, systemClock } from '../../lib/clock.js';
import type { Database } from './schema.js';

const SET_EVERY_MS = 30_000;

/** The time of the database, which is the same for all nodes, however their own clocks are set. */
export class DatabaseClock implements Clock {
  readonly after = systemClock.after;
  private readonly timer: NodeJS.Timeout;
  /** What has to be added to the time since this process began. */
  private offset = 0;

  constructor(private readonly db: Kysely<Database>) {
    this.timer = setInterval(() => void this.set().catch(() => undefined), SET_EVERY_MS).unref();
  }

  now(): number {
    return Math.round(performance.now() + this.offset);
  }

  async set(): Promise<void> {
    const asked = performance.now();
    const { rows } = await sql<{ now: number }>`
      select (1000 * extract(epoch from clock_timestamp()))::float8 as now`.execute(this.db);
    const answered = performance.now();
    this.offset = (rows[0]?.now ?? 0) - (asked + answered) / 2;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
