import { createHmac } from 'node:crypto';
import { type Orders, ordersSchema } from '@don/protocol';
import { type Action, type Game, lotNames } from '@don/rules';
import type { FastifyBaseLogger } from 'fastify';
import { answerBy } from '../games/auto-bid-action.js';
import type { Kept, KeptBySeat, OrderStore } from '../games/auto-bid-store.js';
import type { Games } from '../games/games.js';
import { nextLookAt } from '../games/idle.js';
import type { LiveGame } from '../games/live-game.js';
import type { Clock } from '../lib/clock.js';
import { isStale, ProblemError } from '../lib/problem.js';
import type { DueWork } from './scheduler.js';

/**
 * How long an answer by orders takes, at random: the same whether a limit bids, a limit passes or no legal bid is left,
 * so that the time tells nothing about limits and hidden chips.
 */
const DELAY_MS = { least: 1000, most: 3000 };
/** Many games move in this time, and are looked up together. */
const GATHER_MS = 200;
/** When games with orders are looked at even if nothing was heard of them. */
const LOOK_MS = 30_000;

const NO_ORDERS: Orders = ordersSchema.parse({});
const NOBODY: KeptBySeat = new Map();

/** Decides for players as they have ordered. What it does looks like what they do themselves. */
export class OrderKeeper {
  private readonly games: Games;
  private readonly store: OrderStore;
  private readonly due: DueWork;
  private readonly clock: Clock;
  private readonly secret: string;
  /** Since when people can be here: after a restart, nothing is answered before anybody could have come back. */
  private readonly since: number;
  private readonly logger: FastifyBaseLogger;
  /** Games that have moved since orders were last looked up. */
  private readonly moved = new Set<string>();
  private disarm: () => void = () => undefined;

  /** The delays are drawn with the secret: whoever could foresee them could tell which answers were ordered. */
  constructor(
    games: Games,
    store: OrderStore,
    due: DueWork,
    clock: Clock,
    { secret, logger }: { secret: string; logger: FastifyBaseLogger },
  ) {
    this.games = games;
    this.store = store;
    this.due = due;
    this.clock = clock;
    this.since = clock.now();
    this.secret = secret;
    this.logger = logger;
    due.handle('order', (game) => this.look(game));
    const consider = (live: LiveGame): void => {
      if (live.personOnTurn !== null) this.lookUp(live.id);
    };
    games.woken.subscribe(consider);
    games.committed.subscribe(consider);
    games.beforeIdleEntry.subscribe(async ({ id }) => {
      if ((await store.in(id)).size > 0) await due.insist('order', id, clock.now() + LOOK_MS);
    });
  }

  async get(account: string, id: string): Promise<Orders> {
    const live = await this.games.current(id);
    const seat = this.games.seatOf(live, account);
    return ordersOf((await this.store.in(id)).get(seat), live.game);
  }

  async give(account: string, id: string, orders: Orders): Promise<Orders> {
    const live = await this.games.current(id);
    const seat = this.games.seatOf(live, account);
    if (live.isClosed) throw new ProblemError('not_allowed', 'the game is over');
    if (orders.limit !== null && orders.limit.lot.join() !== lotNames(live.game).join())
      throw new ProblemError('stale', 'limit.lot: this lot is not on sale now');
    await this.store.save(id, seat, { orders, auction: auctionOf(live.game), at: this.clock.now() });
    await this.due.insist('order', id, this.clock.now() + DELAY_MS.least);
    return orders;
  }

  close(): void {
    this.disarm();
  }

  /** What was given elsewhere before this entry became durable is found now; what is given after it looks at the log. */
  private lookUp(game: string): void {
    const isFirst = this.moved.size === 0;
    this.moved.add(game);
    if (!isFirst) return;
    this.disarm = this.clock.after(GATHER_MS, () => {
      const games = [...this.moved];
      this.moved.clear();
      this.considerAll(games).catch((error) => this.logger.error({ error }, 'orders could not be looked up'));
    });
  }

  private async considerAll(games: readonly string[]): Promise<void> {
    const kept = await this.store.inAll(games);
    for (const game of games) {
      const answer = this.answerIn(await this.games.get(game), kept.get(game) ?? NOBODY);
      if (answer !== null) this.due.put('order', game, answer.at);
    }
  }

  /** What is ordered now counts: a limit may have been withdrawn meanwhile, and somebody else may be on turn. */
  private async look(game: string): Promise<number | null> {
    const live = await this.games.current(game);
    const kept = await this.store.in(game);
    const answer = live.isClosed ? null : this.answerIn(live, kept);
    const later = live.isClosed || kept.size === 0 ? null : nextLookAt(live, this.clock.now(), LOOK_MS);
    if (answer === null) return later;
    if (answer.at > this.clock.now()) return answer.at;
    await this.games
      .propose(live, live.seq, { seat: live.game.turn, action: answer.action, cause: 'order', key: null })
      .catch((error) => {
        // The player was faster himself.
        if (!isStale(error)) throw error;
      });
    return later;
  }

  private answerIn(live: LiveGame, kept: KeptBySeat): { action: Action; at: number } | null {
    const seat = live.personOnTurn;
    if (seat === null) return null;
    const own = kept.get(seat);
    const action = answerBy(ordersOf(own, live.game), live.game);
    return action && { action, at: Math.max(live.movedAt, own?.at ?? 0, this.since) + this.delayOf(live) };
  }

  /** The same on every server, so that it does not matter which of them looks, and how often. */
  private delayOf({ id, seq }: LiveGame): number {
    const drawn = createHmac('sha256', this.secret).update(`delay ${id} ${seq}`).digest().readUInt32BE();
    return DELAY_MS.least + (drawn % (DELAY_MS.most - DELAY_MS.least));
  }
}

function ordersOf(kept: Kept | undefined, game: Game): Orders {
  if (kept === undefined) return NO_ORDERS;
  return kept.auction === auctionOf(game) ? kept.orders : { ...kept.orders, limit: null };
}

/** The same district can come up again: a limit is for this auction and no later one. */
function auctionOf(game: Game): string {
  return `${game.round}/${game.seller}`;
}
