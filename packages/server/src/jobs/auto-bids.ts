import { createHmac } from 'node:crypto';
import { type AutoBidSettings, type ChangeAutoBids, DEFAULT_PREFERENCES } from '@don/protocol';
import { type Action, type Game, lotNames } from '@don/rules';
import type { FastifyBaseLogger } from 'fastify';
import { autoBidAction } from '../games/auto-bid-action.js';
import type { AutoBidStore, AutoBidsBySeat, StoredAutoBid } from '../games/auto-bid-store.js';
import type { Games } from '../games/games.js';
import { nextCheckAt } from '../games/idle.js';
import type { LiveGame } from '../games/live-game.js';
import type { Clock } from '../lib/clock.js';
import { isStale, ProblemError } from '../lib/problem.js';
import type { Scheduler } from './scheduler.js';

/**
 * How long an automatic decision takes, at random. It is the same whether a limit bids or passes, or no legal bid is
 * left, so that the time reveals nothing about limits and hidden chips.
 */
const DELAY_MS = { least: 1000, most: 3000 };
/** Games that move within this time are looked up together. */
const GATHER_MS = 200;
/** How often games with settings are checked even if no entry was noticed. */
const CHECK_MS = 30_000;

const NO_AUTO_BIDS: AutoBidSettings = { limit: null, ...DEFAULT_PREFERENCES };
const NOBODY: AutoBidsBySeat = new Map();

/** Decides for players by their settings. Its decisions look like their own. */
export class AutoBids {
  private readonly secret: string;
  /** When this process started: automatic decisions wait until people can have reconnected. */
  private readonly since: number;
  private readonly logger: FastifyBaseLogger;
  /** Games with new entries since the last lookup. */
  private readonly moved = new Set<string>();
  private disarm: () => void = () => undefined;

  /**
   * The delays are derived from the secret: if they could be predicted, they would reveal which decisions were
   * automatic.
   */
  constructor(
    private readonly games: Games,
    private readonly store: AutoBidStore,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
    { secret, logger }: { secret: string; logger: FastifyBaseLogger },
  ) {
    this.since = clock.now();
    this.secret = secret;
    this.logger = logger;
    scheduler.handle('auto-bid', (game) => this.run(game));
    const consider = (live: LiveGame): void => {
      if (live.personOnTurn !== null) this.enqueue(live.id);
    };
    games.woken.subscribe(consider);
    games.committed.subscribe(consider);
    games.beforeIdleEntry.subscribe(async ({ id }) => {
      if ((await store.in(id)).size > 0) await scheduler.scheduleNow('auto-bid', id, clock.now() + CHECK_MS);
    });
  }

  async get(account: string, id: string): Promise<AutoBidSettings> {
    const live = await this.games.current(id);
    const seat = this.games.seatOf(live, account);
    return settingsOf((await this.store.in(id)).get(seat), live.game);
  }

  async set(account: string, id: string, change: ChangeAutoBids): Promise<AutoBidSettings> {
    const live = await this.games.current(id);
    const seat = this.games.seatOf(live, account);
    if (live.isClosed) throw new ProblemError('not_allowed', 'the game is over');
    if (change.limit !== null && change.limit.lot.join() !== lotNames(live.game).join())
      throw new ProblemError('stale', 'limit.lot: this lot is not on sale now');
    const settings = { ...settingsOf((await this.store.in(id)).get(seat), live.game), ...change };
    await this.store.save({ account, game: id, seat }, settings, {
      auction: auctionOf(live.game),
      at: this.clock.now(),
    });
    await this.scheduler.scheduleNow('auto-bid', id, this.clock.now() + DELAY_MS.least);
    return settings;
  }

  close(): void {
    this.disarm();
  }

  /**
   * Settings saved before this entry became durable are found now; those saved after it are checked against the log.
   */
  private enqueue(game: string): void {
    const isFirst = this.moved.size === 0;
    this.moved.add(game);
    if (!isFirst) return;
    this.disarm = this.clock.after(GATHER_MS, () => {
      const games = [...this.moved];
      this.moved.clear();
      this.scheduleAll(games).catch((error) =>
        this.logger.error({ error }, 'auto-bid settings could not be looked up'),
      );
    });
  }

  private async scheduleAll(games: readonly string[]): Promise<void> {
    const kept = await this.store.inAll(games);
    for (const game of games) {
      const answer = this.answerIn(await this.games.get(game), kept.get(game) ?? NOBODY);
      if (answer !== null) this.scheduler.schedule('auto-bid', game, answer.at);
    }
  }

  /** The current settings count: a limit may have been cancelled, and it may be another player's turn. */
  private async run(game: string): Promise<number | null> {
    const live = await this.games.current(game);
    const kept = await this.store.in(game);
    const answer = live.isClosed ? null : this.answerIn(live, kept);
    const later = live.isClosed || kept.size === 0 ? null : nextCheckAt(live, this.clock.now(), CHECK_MS);
    if (answer === null) return later;
    if (answer.at > this.clock.now()) return answer.at;
    await this.games
      .propose(live, live.seq, { seat: live.game.turn, action: answer.action, cause: 'auto-bid', key: null })
      .catch((error) => {
        // The player was faster.
        if (!isStale(error)) throw error;
      });
    return later;
  }

  private answerIn(live: LiveGame, kept: AutoBidsBySeat): { action: Action; at: number } | null {
    const seat = live.personOnTurn;
    if (seat === null) return null;
    const own = kept.get(seat);
    const action = autoBidAction(settingsOf(own, live.game), live.game);
    return action && { action, at: Math.max(live.movedAt, own?.at ?? 0, this.since) + this.delayOf(live) };
  }

  /** The same on every server, so that it does not matter which one checks, and how often. */
  private delayOf({ id, seq }: LiveGame): number {
    const drawn = createHmac('sha256', this.secret).update(`delay ${id} ${seq}`).digest().readUInt32BE();
    return DELAY_MS.least + (drawn % (DELAY_MS.most - DELAY_MS.least));
  }
}

function settingsOf(kept: StoredAutoBid | undefined, game: Game): AutoBidSettings {
  if (kept === undefined) return NO_AUTO_BIDS;
  return { limit: kept.auction === auctionOf(game) ? kept.limit : null, ...kept.preferences };
}

/** The same district can come up again: a limit is for this auction and no later one. */
function auctionOf(game: Game): string {
  return `${game.round}/${game.seller}`;
}
