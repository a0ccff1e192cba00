import { AccountStore } from './accounts/account-store.js';
import { OrderStore } from './games/auto-bid-store.js';
import { GameLog } from './games/game-log.js';
import { Games } from './games/games.js';
import type { Ground } from './ground.js';
import { AbandonedGames } from './jobs/abandoned-games.js';
import { OrderKeeper } from './jobs/auto-bids.js';
import { BotSeats, type Thinkers } from './jobs/bot-turns.js';
import { DueWork } from './jobs/scheduler.js';
import { TimeKeeper } from './jobs/timeouts.js';
import { TurnNotices, type Ways } from './jobs/turn-notices.js';
import { untilDone } from './lib/retry.js';
import { BrowserPush } from './notices/browser-push.js';
import { mailerFrom } from './notices/mailer.js';
import { NoticeStore } from './notices/notice-store.js';
import { Players } from './ratings/players.js';
import { Results, withoutResult } from './ratings/results.js';
import { StandIns } from './ratings/stand-ins.js';
import { FairRatings } from './tables/rating-policy.js';
import { TableStore } from './tables/table-store.js';
import { TableNews } from './tables/table-updates.js';
import { Tables } from './tables/tables.js';

/** When the end of a game is looked at again, in case the server that saw it has died. */
const END_LOOK_MS = 5000;

/** Games and what goes on in them by itself: a server offers it to people, a worker keeps it going. */
export interface Core {
  readonly store: AccountStore;
  readonly players: Players;
  readonly games: Games;
  readonly tables: Tables;
  readonly orders: OrderKeeper;
  readonly ways: Ways;
  readonly due: DueWork;
  /** Takes up what was going on. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Without thinkers, bots are left to other processes. */
export function createCore(ground: Ground, thinkers: Thinkers | null): Core {
  const { config, database, cluster, clock, logger } = ground;
  const { neighbours } = cluster;
  const store = new AccountStore(database, clock);
  const log = new GameLog(database);
  const games = new Games(log, clock, neighbours);
  const tableStore = new TableStore(database, clock, {
    secret: ground.secrets.session,
    hasLimits: config.limits === 'on',
  });
  const news = new TableNews(tableStore, neighbours);
  const fair = new FairRatings(config);
  const tables = new Tables(tableStore, news, (game) => games.wake(game), fair, clock);
  const due = new DueWork(database, clock, neighbours, logger);
  const timeKeeper = new TimeKeeper(games, due, clock);
  const orders = new OrderKeeper(games, new OrderStore(database.db), due, clock, {
    secret: ground.secrets.session,
    logger,
  });
  const ways = waysOf(ground);
  new TurnNotices(games, ways, due, clock, logger);
  new BotSeats(games, thinkers, new StandIns(database.db), due, clock, logger);
  closeGames(ground, games, tables, due, fair);
  games.closeOutdated = async ({ id, table }, why) => {
    await log.stop(id, clock.now(), 'rules');
    await tables.gameOver(id, table, withoutResult(id, clock.now()));
    logger.warn({ game: id, table }, why);
  };
  due.handle('table', (table) => tables.expire(table));
  const abandoned = new AbandonedGames(database.db, { games, tables, due, clock }, config.abandonedDays);
  return {
    store,
    players: new Players(database.db, store),
    games,
    tables,
    orders,
    ways,
    due,
    async start() {
      // In a cluster others play on, and have their work in hand.
      if (config.redisUrl === undefined) await due.takeOver();
      timeKeeper.start();
      abandoned.start();
      due.start();
    },
    async close() {
      orders.close();
      await due.stop();
    },
  };
}

/** Writes down the end of games that are over: at once, or when somebody finds that it was not done. */
function closeGames({ database, clock }: Ground, games: Games, tables: Tables, due: DueWork, fair: FairRatings): void {
  const results = new Results(database.flavour, fair, clock);
  const finish = async (id: string): Promise<boolean> => {
    const live = await games.current(id);
    if (live.game.over) await tables.gameOver(id, live.table, await results.consequencesOf(live));
    return live.isClosed;
  };
  games.beforeEnd = (game) => due.insist('end', game, clock.now() + END_LOOK_MS);
  due.handle('end', async (game) => ((await finish(game)) ? null : clock.now() + END_LOOK_MS));
  tables.finish = async (game) => void (await finish(game));
  games.tend(({ id, game }) => {
    if (game.over) untilDone(() => finish(id));
  });
}

function waysOf({ config, database, vapidKeys }: Ground): Ways {
  const url = config.publicUrl ?? `http://localhost:${config.port}`;
  const subject = config.mailFrom === undefined ? url.replace(/^http:/, 'https:') : `mailto:${config.mailFrom}`;
  return {
    store: new NoticeStore(database.db),
    push: new BrowserPush(vapidKeys, config.pushHosts, subject),
    mailer: mailerFrom(config),
    url,
  };
}
