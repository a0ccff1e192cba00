import { type Advice, type Level, observe, type Question, usesTimeBudget } from '@don/bots';
import { viewFor } from '@don/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Games } from '../games/games.js';
import { nextCheckAt } from '../games/idle.js';
import type { LiveGame } from '../games/live-game.js';
import type { Clock } from '../lib/clock.js';
import { isStale } from '../lib/problem.js';
import { BOT_CHECK_MS } from './first-jobs.js';
import type { Scheduler } from './scheduler.js';

/** In games that take days, a bot may be late. */
const SLOW_CHECK_MS = 60_000;

/** What bots that take their time have among them: where many think at once, each has its share, so that none waits long. */
const THINKING_MS = 1000;
const MIN_THINKING_MS = 20;

/** Where bots think. */
export interface Thinkers {
  ask(question: Question): Promise<Advice>;
}

/** Chooses the level of a stand-in. */
export interface Strengths {
  levelFor(live: LiveGame, seat: number): Promise<Level>;
}

/**
 * Lets bots take their turns, by the same way into the log as everybody. The server that commits the entry before a
 * bot's turn takes it at once, or leaves it to workers if it has no thinkers; the job finds turns that were lost.
 */
export class BotTurns {
  /** Mutex that are thought about here. */
  private readonly inMind = new Set<string>();

  constructor(
    private readonly games: Games,
    private readonly thinkers: Thinkers | null,
    private readonly strengths: Strengths,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
    private readonly logger: FastifyBaseLogger,
  ) {
    if (thinkers !== null) scheduler.handle('bot', (game) => this.run(game));
    games.woken.subscribe((live) => this.consider(live, true));
    games.committed.subscribe((live, { action }) => {
      // From now on the job is needed, no matter who is on turn.
      if (action.type === 'away') scheduler.schedule('bot', live.id, clock.now() + checkEveryMs(live));
      this.consider(live, false);
    });
    games.beforeIdleEntry.subscribe(async (live) => {
      if (mayHaveBot(live)) await scheduler.scheduleNow('bot', live.id, this.clock.now() + checkEveryMs(live));
    });
  }

  private consider(live: LiveGame, isTakenUp: boolean): void {
    if (!isBotOnTurn(live) || live.isClosed) return;
    const failed = (error: unknown) => this.logger.error({ error, game: live.id }, 'a bot could not take its turn');
    if (this.thinkers === null) {
      this.scheduler.scheduleNow('bot', live.id, this.clock.now()).catch(failed);
      return;
    }
    // A game that began with a bot has the job already; one where a bot takes over needs it from now on.
    if (isTakenUp || live.seatedPlayers[live.game.turn]?.kind !== 'bot')
      this.scheduler.schedule('bot', live.id, this.clock.now() + checkEveryMs(live));
    this.take(live).catch((error) => {
      failed(error);
      this.scheduler.schedule('bot', live.id, this.clock.now() + 1000);
    });
  }

  private async run(game: string): Promise<number | null> {
    const live = await this.games.current(game);
    if (live.isClosed) return null;
    await this.take(live);
    if (live.isClosed) return null;
    const now = this.clock.now();
    return isBotOnTurn(live) ? now + checkEveryMs(live) : nextCheckAt(live, now, checkEveryMs(live));
  }

  private async take(live: LiveGame): Promise<void> {
    const { game, seq } = live;
    const turn = `${live.id}/${seq}`;
    if (!isBotOnTurn(live) || this.thinkers === null || this.inMind.has(turn)) return;
    const seat = game.turn;
    const player = live.seatedPlayers[seat];
    this.inMind.add(turn);
    try {
      const level = player?.kind === 'bot' ? player.level : await this.strengths.levelFor(live, seat);
      const { action } = await this.thinkers.ask({
        level,
        view: viewFor(game, seat),
        // The others make no use of more than a count of the chips, which are all paid in public.
        ...(usesTimeBudget(level) ? observe(live) : { chipCounts: Array.from(game.chips.subarray(0, game.players)) }),
        // The same for the whole game, so that a bot does not change its mind about a lot from bid to bid.
        seed: live.botSeed,
        ...(usesTimeBudget(level) && { budgetMs: Math.max(MIN_THINKING_MS, THINKING_MS / this.inMind.size) }),
      });
      await this.games.propose(live, seq, { seat, action, cause: 'bot', key: null });
    } catch (error) {
      // Somebody else took the turn; the next turn comes with that entry.
      if (!isStale(error)) throw error;
    } finally {
      this.inMind.delete(turn);
    }
  }
}

function checkEveryMs({ terms }: LiveGame): number {
  return terms.pace.kind === 'slow' ? SLOW_CHECK_MS : BOT_CHECK_MS;
}

/** One that plays, or that plays or may play for somebody else. */
function mayHaveBot({ seatedPlayers, clock, standIns }: LiveGame): boolean {
  return clock !== null || standIns.length > 0 || seatedPlayers.some(({ kind }) => kind === 'bot');
}

/** By its own right, or in a player's place. */
function isBotOnTurn({ game, seatedPlayers, standIns }: LiveGame): boolean {
  return seatedPlayers[game.turn]?.kind === 'bot' || standIns.includes(game.turn);
}
