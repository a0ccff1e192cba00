import { BotPool } from '@don/bots/pool';
import type { FastifyBaseLogger } from 'fastify';
import { AccountStore } from './accounts/account-store.js';
import { Accounts } from './accounts/accounts.js';
import { createAuth } from './accounts/auth.js';
import { Departure } from './accounts/departure.js';
import { Membership } from './accounts/membership.js';
import { OwnData } from './accounts/own-data.js';
import { Passkeys } from './accounts/passkeys.js';
import { Tokens } from './accounts/tokens.js';
import { BotAccounts } from './bots/bot-accounts.js';
import { Chat } from './chat/chat.js';
import { ChatStore } from './chat/chat-store.js';
import type { Config } from './config.js';
import type { OpenDatabase } from './db/open.js';
import { BotSeats } from './games/bot-seats.js';
import { GameLog } from './games/game-log.js';
import { Games } from './games/games.js';
import { BrowserPush } from './notices/browser-push.js';
import { mailerFrom } from './notices/mailer.js';
import { NoticeStore } from './notices/notice-store.js';
import { Notices } from './notices/notices.js';
import { TurnNotices } from './notices/turn-notices.js';
import { OrderKeeper } from './orders/order-keeper.js';
import { OrderStore } from './orders/order-store.js';
import { Players } from './ratings/players.js';
import { Results } from './ratings/results.js';
import { StandIns } from './ratings/stand-ins.js';
import { loadSecrets, loadVapidKeys } from './secrets.js';
import { TableStore } from './tables/table-store.js';
import { Tables } from './tables/tables.js';
import type { Clock } from './time/clock.js';
import { DueWork } from './time/due-work.js';
import { TimeKeeper } from './time/time-keeper.js';

/** What the wires have to offer. They know each other only as far as this file ties them together. */
export interface Services {
  readonly accounts: Accounts;
  readonly membership: Membership;
  readonly passkeys: Passkeys;
  readonly departure: Departure;
  readonly ownData: OwnData;
  readonly tokens: Tokens;
  readonly players: Players;
  readonly bots: BotAccounts;
  readonly tables: Tables;
  readonly games: Games;
  readonly orders: OrderKeeper;
  readonly chat: Chat;
  readonly notices: Notices;
  /** Takes up what was going on when the server stopped. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createServices(
  config: Config,
  database: OpenDatabase,
  logger: FastifyBaseLogger,
  clock: Clock,
): Services {
  const auth = createAuth(database, loadSecrets(config).session, config.publicUrl ?? 'http://localhost');
  const store = new AccountStore(database, clock);
  const tokens = new Tokens(database.db, clock);
  const accounts = new Accounts(auth, tokens, clock);
  const membership = new Membership(auth, accounts, store);
  const players = new Players(database.db, store);
  const games = new Games(new GameLog(database), clock);
  const tables = new Tables(new TableStore(database.db, clock), (game) => games.wake(game), clock);
  accounts.listen((account) => {
    tables.tellOf(account).catch((error) => logger.error({ error, account }, 'tables were not told of a new name'));
  });
  const bots = new BotAccounts(store, accounts, tables, games, players);
  const results = new Results(database.flavour, clock);
  const due = new DueWork(database, clock, logger);
  new TimeKeeper(games, due, clock);
  const orders = new OrderKeeper(games, new OrderStore(database.db), due, clock, logger);
  const url = config.publicUrl ?? `http://localhost:${config.port}`;
  const subject = config.mailFrom === undefined ? url.replace(/^http:/, 'https:') : `mailto:${config.mailFrom}`;
  const push = new BrowserPush(loadVapidKeys(config), config.pushHosts, subject);
  const ways = { store: new NoticeStore(database.db), push, mailer: mailerFrom(config), url };
  new TurnNotices(games, ways, due, clock, logger);
  const pool = new BotPool(config.botThreads);
  new BotSeats(games, pool, new StandIns(database.db), logger);
  games.listen((live) => {
    if (!live.game.over) return;
    tables
      .gameOver(live.id, live.table, results.consequencesOf(live))
      .catch((error) => logger.error({ error, game: live.id }, 'a game could not be closed'));
  });
  return {
    accounts,
    membership,
    passkeys: new Passkeys(auth),
    departure: new Departure(database.db, accounts, tables, games, orders),
    ownData: new OwnData(database.db, tokens, players),
    tokens,
    players,
    bots,
    tables,
    games,
    orders,
    chat: new Chat(new ChatStore(database.db), tables, clock),
    notices: new Notices(ways.store, push, ways.mailer, url, clock),
    async start() {
      await orders.load();
      await games.wakeAll();
      due.start();
    },
    async close() {
      await due.stop();
      await pool.close();
    },
  };
}
