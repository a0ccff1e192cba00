import { termsSchema } from '@don/protocol';
import { type Kysely, sql } from 'kysely';
import type { Games } from '../games/games.js';
import type { Database, GameRow } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import { isOutdated } from '../lib/problem.js';
import { withoutResult } from '../ratings/results.js';
import type { Tables } from '../tables/tables.js';
import type { Scheduler } from './scheduler.js';

const DAY_MS = 86_400_000;
const CHECK_EVERY_MS = 3_600_000;
/** So many games are found by one query. */
const BATCH_SIZE = 50;
/** They are closed one by one, with rests between: each is replayed, and nobody who plays should notice. */
const PAUSE_MS = 400;
/** There is one such work, for all games. */
const ALL = 'all';

/** A game that began, among all that did. */
interface Beginning {
  readonly startedAt: number;
  readonly id: string;
}

/** Closes untimed games in which nobody has acted for long: games with a clock end by themselves. */
export class AbandonedGames {
  private readonly afterMs: number;
  /** Found, and still to be closed. */
  private found: Pick<GameRow, 'id' | 'terms' | 'started_at'>[] = [];
  /** How far this round has come; another process starts from the beginning. */
  private last: Beginning = { startedAt: 0, id: '' };

  constructor(
    private readonly db: Kysely<Database>,
    private readonly games: Games,
    private readonly tables: Tables,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
    days: number,
  ) {
    this.afterMs = days * DAY_MS;
    scheduler.handle('abandoned', () => this.run());
  }

  start(): void {
    this.scheduler.schedule('abandoned', ALL, this.clock.now() + CHECK_EVERY_MS);
  }

  private async run(): Promise<number> {
    const before = this.clock.now() - this.afterMs;
    if (this.found.length === 0) this.found = await runningWithoutEntrySince(this.db, before, this.last).execute();
    const next = this.found.shift();
    this.last = { startedAt: next?.started_at ?? 0, id: next?.id ?? '' };
    if (next === undefined) return this.clock.now() + CHECK_EVERY_MS;
    if (termsSchema.parse(JSON.parse(next.terms)).pace.kind === 'untimed')
      await this.close(next.id, before).catch((error) => {
        // Loading it has closed it.
        if (!isOutdated(error)) throw error;
      });
    return this.clock.now() + PAUSE_MS;
  }

  private async close(id: string, before: number): Promise<void> {
    const { game, table } = await this.games.current(id);
    // A game that is over has an end to come, with results.
    if (game.over || !(await this.games.abandon(id, before))) return;
    await this.tables.gameOver(id, table, withoutResult(id, this.clock.now()));
  }
}

/** The next running games without an entry since then, in an order that an index has. */
export function runningWithoutEntrySince(db: Kysely<Database>, since: number, { startedAt, id }: Beginning) {
  return db
    .selectFrom('games')
    .select(['id', 'terms', 'started_at'])
    .where('over_at', 'is', null)
    .where('started_at', '<', since)
    .where(sql<boolean>`(started_at, id) > (${startedAt}, ${id})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries')
            .select('entries.seq')
            .whereRef('entries.game', '=', 'games.id')
            .where('entries.at', '>=', since),
        ),
      ),
    )
    .orderBy('started_at')
    .orderBy('id')
    .limit(BATCH_SIZE);
}
