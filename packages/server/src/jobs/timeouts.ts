import type { Games } from '../games/games.js';
import type { LiveGame } from '../games/live-game.js';
import type { Clock } from '../lib/clock.js';
import { isStale } from '../lib/problem.js';
import type { Scheduler } from './scheduler.js';
import { decisionFor } from './timeout-decision.js';

/** After a restart, nobody times out before they can have reconnected. */
const GRACE_MS = 5000;

/**
 * Decides for players who run out of time. A game is checked when its current decision times out, and at least once in
 * the shortest time that any decision has: so no deadline is missed, and playing costs nothing.
 */
export class Timeouts {
  private notBefore: number;

  constructor(
    private readonly games: Games,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {
    this.notBefore = clock.now() + GRACE_MS;
    scheduler.handle('clock', (game) => this.run(game));
    games.woken.subscribe((live) => {
      if (live.clock !== null) scheduler.schedule('clock', live.id, this.nextCheck(live));
    });
  }

  /** From here on people can come back. */
  start(): void {
    this.notBefore = this.clock.now() + GRACE_MS;
  }

  private async run(game: string): Promise<number | null> {
    const live = await this.games.current(game);
    if (live.clock === null || live.isClosed) return null;
    // The server whose timeout let a bot take over may have died before the bot's turn.
    if (live.personOnTurn === null) this.scheduler.schedule('bot', game, this.clock.now());
    if (this.deadlineIn(live) <= this.clock.now()) {
      const action = decisionFor(live.game);
      await this.games
        .propose(live, live.seq, { seat: live.game.turn, action, cause: 'clock', key: null })
        .catch((error) => {
          // They were just in time.
          if (!isStale(error)) throw error;
        });
    }
    return live.isClosed ? null : this.nextCheck(live);
  }

  private nextCheck(live: LiveGame): number {
    const soonest = this.clock.now() + (live.clock?.allowance ?? 0);
    return Math.min(soonest, this.deadlineIn(live));
  }

  private deadlineIn({ clock, personOnTurn }: LiveGame): number {
    if (clock === null || personOnTurn === null) return Number.POSITIVE_INFINITY;
    return Math.max(clock.deadlineOf(personOnTurn), this.notBefore);
  }
}
