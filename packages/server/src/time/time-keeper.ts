import type { Games } from '../games/games.js';
import type { LiveGame } from '../games/live-game.js';
import { isStale } from '../problem.js';
import type { Clock } from './clock.js';
import { decisionFor } from './decision-for.js';
import type { DueWork } from './due-work.js';

/** After a restart nobody loses a decision before he can have come back. */
const GRACE_MS = 5000;

/** Takes the decisions of those who run out of time. */
export class TimeKeeper {
  private readonly games: Games;
  private readonly due: DueWork;
  private readonly clock: Clock;

  constructor(games: Games, due: DueWork, clock: Clock) {
    this.games = games;
    this.due = due;
    this.clock = clock;
    due.handle('clock', (game) => this.look(game));
    games.listen((live, step) => {
      if (live.clock === null) return;
      const deadline = deadlineIn(live);
      const isTakenUp = step === null && deadline !== null;
      due.put('clock', live.id, isTakenUp ? Math.max(deadline, clock.now() + GRACE_MS) : deadline);
    });
  }

  /** What the log says counts, whatever this was due for. */
  private async look(game: string): Promise<void> {
    const live = await this.games.get(game);
    const deadline = deadlineIn(live);
    if (deadline === null) return;
    if (deadline > this.clock.now()) {
      this.due.put('clock', game, deadline);
      return;
    }
    const action = decisionFor(live.game);
    await this.games
      .propose(live, live.seq, { seat: live.game.turn, action, cause: 'clock', key: null })
      .catch((error) => {
        // He was just in time.
        if (!isStale(error)) throw error;
      });
  }
}

function deadlineIn({ clock, personOnTurn }: LiveGame): number | null {
  return clock === null || personOnTurn === null ? null : clock.deadlineOf(personOnTurn);
}
