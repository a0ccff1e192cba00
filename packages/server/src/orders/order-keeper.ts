import { randomInt } from 'node:crypto';
import { type Orders, ordersSchema } from '@don/protocol';
import { type Action, type Game, lotNames, type Seat } from '@don/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Games } from '../games/games.js';
import type { LiveGame } from '../games/live-game.js';
import { isStale, ProblemError } from '../problem.js';
import type { Clock } from '../time/clock.js';
import type { DueWork } from '../time/due-work.js';
import { answerBy } from './answer-by.js';
import type { Kept, OrderStore } from './order-store.js';

/**
 * How long an answer by orders takes, at random: the same whether a limit bids, a limit passes or no legal bid is left,
 * so that the time tells nothing about limits and hidden chips.
 */
const DELAY_MS = { least: 1000, most: 3000 };

const NO_ORDERS: Orders = ordersSchema.parse({});

/** Decides for players as they have ordered. What it does looks like what they do themselves. */
export class OrderKeeper {
  private readonly games: Games;
  private readonly store: OrderStore;
  private readonly due: DueWork;
  private readonly clock: Clock;
  /** All orders of running games: to look them up must cost an action nothing. */
  private readonly kept = new Map<string, Map<Seat, Kept>>();

  constructor(games: Games, store: OrderStore, due: DueWork, clock: Clock, logger: FastifyBaseLogger) {
    this.games = games;
    this.store = store;
    this.due = due;
    this.clock = clock;
    due.handle('order', (game) => this.decide(game));
    games.listen((live) => {
      this.consider(live);
      if (!live.game.over || !this.kept.delete(live.id)) return;
      store.forget(live.id).catch((error) => logger.error({ error, game: live.id }, 'orders could not be forgotten'));
    });
  }

  async load(): Promise<void> {
    for (const { game, seat, ...kept } of await this.store.all()) this.keep(game, seat, kept);
  }

  async get(account: string, id: string): Promise<Orders> {
    const live = await this.games.get(id);
    return this.ordersOf(live, this.games.seatOf(live, account));
  }

  async give(account: string, id: string, orders: Orders): Promise<Orders> {
    const live = await this.games.get(id);
    const seat = this.games.seatOf(live, account);
    if (live.game.over) throw new ProblemError('not_allowed', 'the game is over');
    if (orders.limit !== null && orders.limit.lot.join() !== lotNames(live.game).join())
      throw new ProblemError('stale', 'limit.lot: this lot is not on sale now');
    const kept = { orders, auction: auctionOf(live.game) };
    await this.store.save(id, seat, kept);
    this.keep(id, seat, kept);
    this.consider(live);
    return orders;
  }

  /** Whoever sat there has gone for good. */
  drop(game: string, seat: Seat): void {
    this.kept.get(game)?.delete(seat);
  }

  private keep(game: string, seat: Seat, kept: Kept): void {
    const seats = this.kept.get(game) ?? new Map<Seat, Kept>();
    this.kept.set(game, seats.set(seat, kept));
  }

  private ordersOf(live: LiveGame, seat: Seat): Orders {
    const kept = this.kept.get(live.id)?.get(seat);
    if (kept === undefined) return NO_ORDERS;
    return kept.auction === auctionOf(live.game) ? kept.orders : { ...kept.orders, limit: null };
  }

  private answerIn(live: LiveGame): Action | null {
    const seat = live.personOnTurn;
    return seat === null ? null : answerBy(this.ordersOf(live, seat), live.game);
  }

  private consider(live: LiveGame): void {
    if (this.answerIn(live) === null) this.due.forget('order', live.id);
    else this.due.put('order', live.id, this.clock.now() + randomInt(DELAY_MS.least, DELAY_MS.most));
  }

  /** What is ordered now counts: a limit may have been withdrawn meanwhile, and somebody else may be on turn. */
  private async decide(game: string): Promise<void> {
    const live = await this.games.get(game);
    const action = this.answerIn(live);
    if (action === null) return;
    await this.games
      .propose(live, live.seq, { seat: live.game.turn, action, cause: 'order', key: null })
      .catch((error) => {
        // The player was faster himself.
        if (!isStale(error)) throw error;
      });
  }
}

/** The same district can come up again: a limit is for this auction and no later one. */
function auctionOf(game: Game): string {
  return `${game.round}/${game.seller}`;
}
