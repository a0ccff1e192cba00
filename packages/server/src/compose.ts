import { BotPool } from '@don/bots/pool';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AccountStore } from './accounts/account-store.js';
import { Accounts } from './accounts/accounts.js';
import { createAuth } from './accounts/auth.js';
import { KnownDevices } from './accounts/known-devices.js';
import { Membership } from './accounts/membership.js';
import { Passkeys } from './accounts/passkeys.js';
import { Tokens } from './accounts/tokens.js';
import { Admin } from './admin/admin.js';
import { Bans } from './admin/bans.js';
import { NetworkBans } from './admin/network-bans.js';
import { AbsentPlayers } from './bots/absent-players.js';
import { BotAccounts } from './bots/bot-accounts.js';
import { Chat } from './chat/chat.js';
import { ChatStore } from './chat/chat-store.js';
import { AutoBidStore } from './games/auto-bid-store.js';
import { GameLog } from './games/game-log.js';
import { Games } from './games/games.js';
import { type Cluster, joinCluster } from './infra/cluster/cluster.js';
import type { Config } from './infra/config.js';
import { DatabaseClock } from './infra/db/database-clock.js';
import { type OpenDatabase, openDatabase } from './infra/db/open.js';
import { Health } from './infra/health.js';
import { createLogger } from './infra/logger.js';
import { Metrics } from './infra/metrics.js';
import { loadSecrets, loadVapidKeys, type Secrets, type VapidKeys } from './infra/secrets.js';
import { AbandonedGames } from './jobs/abandoned-games.js';
import { AutoBids } from './jobs/auto-bids.js';
import { BotTurns } from './jobs/bot-turns.js';
import { firstJobs } from './jobs/first-jobs.js';
import { GameEnds } from './jobs/game-ends.js';
import { Retention } from './jobs/retention.js';
import { Scheduler } from './jobs/scheduler.js';
import { Timeouts } from './jobs/timeouts.js';
import { TurnNotices } from './jobs/turn-notices.js';
import { UnusedGuests } from './jobs/unused-guests.js';
import { type Clock, systemClock } from './lib/clock.js';
import { retryUntilDone } from './lib/retry.js';
import { BrowserPush } from './notices/browser-push.js';
import { mailerFrom } from './notices/mailer.js';
import { NoticeStore } from './notices/notice-store.js';
import { Notices } from './notices/notices.js';
import { AccountDeletion } from './privacy/account-deletion.js';
import { AccountExporter } from './privacy/account-export.js';
import { Players } from './ratings/players.js';
import { Results } from './ratings/results.js';
import { StandIns } from './ratings/stand-ins.js';
import { RatingPolicy } from './tables/rating-policy.js';
import { SeatHandover } from './tables/seat-handover.js';
import { TableStore } from './tables/table-store.js';
import { TableUpdates } from './tables/table-updates.js';
import { Tables } from './tables/tables.js';
import { serveAdmin } from './transport/api/admin-routes.js';
import { createHttp } from './transport/api/http.js';
import { serveMailLinks } from './transport/api/mail-links.js';
import { serveOperations } from './transport/api/operation-routes.js';
import { serveStreams } from './transport/api/stream-routes.js';
import { Guard } from './transport/guard/guard.js';
import { broadcastChat, broadcastUpdates, viewerRoom } from './transport/live/audience.js';
import { liveHandlers } from './transport/live/live-handlers.js';
import { LiveServer } from './transport/live/live-server.js';
import { PlayerPresence } from './transport/live/player-presence.js';
import { topics } from './transport/live/topics.js';
import { allHandlers } from './transport/operations/all-handlers.js';
import { servePage } from './transport/page.js';

/** The infrastructure of a process. */
interface Infra {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  readonly cluster: Cluster;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly vapidKeys: VapidKeys;
  close(): Promise<void>;
}

/** What a server and a worker have in common: games, and the jobs that keep them going. */
interface Composed {
  readonly logger: Logger;
  /** Takes up what was going on. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface ComposedServer extends Composed {
  readonly app: FastifyInstance;
  readonly live: LiveServer;
  readonly health: Health;
}

/** `ownClock` takes the place of the system's, or of the database's, which all servers of a cluster share. */
async function openInfra(config: Config, ownClock?: Clock): Promise<Infra> {
  const logger = createLogger(config);
  const database = await openDatabase(config);
  try {
    const shared = ownClock === undefined && database.flavour === 'postgres' ? new DatabaseClock(database.db) : null;
    await shared?.set();
    const secrets = await loadSecrets(config, database);
    const vapidKeys = await loadVapidKeys(config, database);
    const cluster = await joinCluster(config, logger);
    const close = async (): Promise<void> => {
      shared?.stop();
      await cluster.close();
      await database.db.destroy();
    };
    return { config, logger, database, cluster, clock: ownClock ?? shared ?? systemClock, secrets, vapidKeys, close };
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}

/** The games, their tables, and the jobs that keep them going. */
function composeGames({ config, logger, database, cluster, clock, secrets, vapidKeys, close }: Infra) {
  const { peers } = cluster;
  const { db, flavour } = database;
  const pool = config.botThreads === 0 ? null : new BotPool(config.botThreads);

  const log = new GameLog(database);
  const games = new Games(log, clock, peers);
  const tableStore = new TableStore(database, clock, {
    secret: secrets.session,
    hasLimits: config.limits === 'on',
    firstJobs,
  });
  const ratingPolicy = new RatingPolicy(config);
  const tables = new Tables(tableStore, new TableUpdates(tableStore, peers), ratingPolicy, clock);
  tables.started.subscribe((game) => games.wake(game));
  const results = new Results(flavour, clock, (visibility) => ratingPolicy.counts(visibility));

  const url = config.publicUrl ?? `http://localhost:${config.port}`;
  const subject = config.mailFrom === undefined ? url.replace(/^http:/, 'https:') : `mailto:${config.mailFrom}`;
  const noticeStore = new NoticeStore(db);
  const push = new BrowserPush(vapidKeys, config.pushHosts, subject);
  const mailer = mailerFrom(config);

  const scheduler = new Scheduler(database, clock, peers, logger);
  const timeouts = new Timeouts(games, scheduler, clock);
  const autoBids = new AutoBids(games, new AutoBidStore(db), scheduler, clock, { secret: secrets.session, logger });
  new TurnNotices(games, { store: noticeStore, push, mailer, url }, scheduler, clock, logger);
  new BotTurns(games, pool, new StandIns(db), scheduler, clock, logger);
  new GameEnds(games, log, tables, results, scheduler, clock, logger);
  const abandoned = new AbandonedGames(db, games, tables, scheduler, clock, config.abandonedDays);
  scheduler.handle('table', (table) => tables.expire(table));

  return {
    games,
    tables,
    autoBids,
    scheduler,
    notices: new Notices(noticeStore, push, mailer, url, cluster.limiter),
    async start() {
      // In a cluster other nodes play on, and hold leases on their jobs.
      if (config.redisUrl === undefined) await scheduler.takeOver();
      timeouts.start();
      abandoned.start();
      scheduler.start();
    },
    async close() {
      autoBids.close();
      await scheduler.stop();
      await pool?.close();
      await close();
    },
  };
}

export async function composeWorker(config: Config): Promise<Composed> {
  const infra = await openInfra(config);
  return { logger: infra.logger, ...composeGames(infra) };
}

export async function composeServer(config: Config, ownClock?: Clock): Promise<ComposedServer> {
  const infra = await openInfra(config, ownClock);
  const { logger, database, cluster, clock, secrets } = infra;
  const { db } = database;
  const { peers, presence, limiter } = cluster;
  const { games, tables, autoBids, scheduler, notices, start, close } = composeGames(infra);

  const auth = createAuth(database, secrets.session, config.publicUrl);
  const accountStore = new AccountStore(database, clock);
  const tokens = new Tokens(db, clock);
  const accounts = new Accounts(auth, tokens, accountStore, clock, peers);
  const passkeys = new Passkeys(auth, accountStore);
  const devices = new KnownDevices(secrets.session, config.publicUrl);
  const membership = new Membership(auth, accounts, accountStore, passkeys, devices, limiter);
  membership.renamed.subscribe((account) => retryUntilDone(() => tables.tellOf(account)));
  const players = new Players(db);
  const seatHandover = new SeatHandover(db, tables, clock);
  seatHandover.handedOver.subscribe(({ before, game }) => {
    if (game !== null) games.replacePlayer(game.id, game.seat, game.player);
    // The old phone's connections end, and with them its view of the game; it finds that it has no seat.
    accounts.invalidate(before);
  });
  const isHere = async (game: string, seat: number): Promise<boolean> =>
    (await presence.are([viewerRoom(game, seat)])).includes(true);
  const absentPlayers = new AbsentPlayers(games, tables, isHere);
  const chat = new Chat(new ChatStore(db), (table) => tables.get({ table }), clock, peers, limiter);
  const accountDeletion = new AccountDeletion(db, accounts, games, tables, chat, clock);
  const accountExporter = new AccountExporter(db, tokens, players);
  const bots = new BotAccounts(accountStore, accounts, tables, games, players, presence);
  const unusedGuests = new UnusedGuests(database, accountDeletion, scheduler, clock);
  const retention = new Retention(database, scheduler, clock);
  const bans = new Bans(db, clock);
  const networkBans = new NetworkBans(db, clock, peers);
  const admin = new Admin({ db, games, tables, chat, bans, networkBans, membership, clock });
  const services = {
    accounts,
    membership,
    passkeys,
    accountDeletion,
    accountExporter,
    tokens,
    players,
    bots,
    tables,
    seatHandover,
    absentPlayers,
    games,
    autoBids,
    chat,
    notices,
  };

  const guard = new Guard(config, bans, networkBans, limiter);
  const app = await createHttp(logger, config.proxies);
  await guard.guardHttp(app, accounts);
  const live = new LiveServer(app.server, guard, accounts, logger);
  const { rooms } = live;
  const health = new Health(database);
  health.serve(app);
  const metrics = new Metrics(() => live.count);
  metrics.serve(app, config.metricsToken);
  games.committed.subscribe(({ game }) => metrics.countEntry(game.over));
  const handlers = allHandlers(services, { ...config, server: app.server });
  serveOperations(app, handlers, accounts);
  serveStreams(app, services);
  serveMailLinks(app, notices);
  serveAdmin(app, admin, secrets, clock);
  await servePage(app, config.page);
  live.serve(liveHandlers(handlers, topics(services, rooms, new PlayerPresence(rooms, cluster))));
  const unguard = guard.watch(live);
  broadcastUpdates(rooms, games, tables, peers);
  broadcastChat(rooms, chat);

  return {
    logger,
    app,
    live,
    health,
    async start() {
      await start();
      unusedGuests.start();
      retention.start();
    },
    async close() {
      bots.closeAll();
      unguard();
      live.close();
      await app.close();
      await close();
    },
  };
}
