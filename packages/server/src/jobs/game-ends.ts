import type { FastifyBaseLogger } from 'fastify';
import type { GameLog } from '../games/game-log.js';
import type { Games } from '../games/games.js';
import type { LiveGame } from '../games/live-game.js';
import type { GameHead } from '../infra/db/game-head.js';
import type { Clock } from '../lib/clock.js';
import { retryUntilDone } from '../lib/retry.js';
import { type Results, withoutResult } from '../ratings/results.js';
import type { Tables } from '../tables/tables.js';
import type { Scheduler } from './scheduler.js';

/** When to check the end of a game again, in case the server that saw it has died. */
const RETRY_MS = 5000;

/** Closes games that are over: writes down their results, and frees their tables. */
export class GameEnds {
  constructor(
    private readonly games: Games,
    private readonly log: GameLog,
    private readonly tables: Tables,
    private readonly results: Results,
    scheduler: Scheduler,
    private readonly clock: Clock,
    private readonly logger: FastifyBaseLogger,
  ) {
    const consider = ({ id, game }: LiveGame): void => {
      if (game.over) retryUntilDone(() => this.close(id));
    };
    games.woken.subscribe(consider);
    games.committed.subscribe(consider);
    games.beforeEnd.subscribe((game) => scheduler.scheduleNow('end', game, clock.now() + RETRY_MS));
    scheduler.handle('end', async (game) => ((await this.close(game)) ? null : clock.now() + RETRY_MS));
    tables.nextGameWanted.subscribe(async (game) => void (await this.close(game)));
    games.outdated.subscribe(({ head, reason }) => this.closeOutdated(head, reason));
  }

  /** Whether nothing more is to come in a game; if it is over, its end is written. */
  private async close(id: string): Promise<boolean> {
    const live = await this.games.current(id);
    if (live.game.over) await this.tables.gameOver(id, live.table, this.results.consequencesOf(live));
    return live.isClosed;
  }

  private async closeOutdated({ id, table }: GameHead, reason: string): Promise<void> {
    const now = this.clock.now();
    await this.log.stop(id, now, 'rules');
    await this.tables.gameOver(id, table, withoutResult(id, now));
    this.logger.warn({ game: id, table }, reason);
  }
}
