import type { AddressInfo } from 'node:net';
import { BotPool } from '@don/bots/pool';
import type { Logger } from 'pino';
import { Admin } from './admin/admin.js';
import { Bans } from './admin/bans.js';
import { NetworkBans } from './admin/network-bans.js';
import { createCore } from './core.js';
import { openGround } from './ground.js';
import type { Config } from './infra/config.js';
import { Health } from './infra/health.js';
import { Metrics } from './infra/metrics.js';
import type { Clock } from './lib/clock.js';
import { serveAddress } from './transport/api/address-route.js';
import { serveAdmin } from './transport/api/admin-routes.js';
import { serveApi } from './transport/api/api.js';
import { serveRest } from './transport/api/table-routes.js';
import { Guard } from './transport/guard/guard.js';
import { createHttp } from './transport/http.js';
import { servePage } from './transport/page.js';
import { createServices } from './transport/services.js';
import { tellAudience } from './transport/sockets/audience.js';
import { tellChat } from './transport/sockets/chat-events.js';
import { openExpressLane } from './transport/sockets/express-lane.js';
import { Presences } from './transport/sockets/player-presence.js';
import { createSockets, serveSockets } from './transport/sockets/sockets.js';

export interface RunningServer {
  readonly port: number;
  readonly logger: Logger;
  /** Answers what has come, takes nothing new, and lets go of everything. */
  stop(): Promise<void>;
}

/** How long clients have to hear that the server stops. */
const GOODBYE_MS = 50;

export async function startServer(config: Config, ownClock?: Clock): Promise<RunningServer> {
  const ground = await openGround(config, ownClock);
  const { database, cluster, clock, logger } = ground;
  const pool = config.botThreads === 0 ? null : new BotPool(config.botThreads);
  const core = createCore(ground, pool);
  const services = createServices(ground, core);
  const bans = new Bans(database.db, clock);
  const networkBans = new NetworkBans(database.db, clock, cluster.neighbours);
  const guard = new Guard(config, bans, networkBans, cluster.limiter);
  const app = await createHttp(logger, config.proxies);
  await guard.guardHttp(app, services.accounts);
  const io = createSockets(app.server, (request) => guard.admit(request));
  const health = new Health(database);

  health.serve(app);
  new Metrics(io, services.games).serve(app, config.metricsToken);
  serveRest(app, services);
  serveAddress(app, config);
  serveApi(app, services);
  serveAdmin(app, new Admin({ ...services, db: database.db, bans, networkBans, clock }), ground.secrets, clock);
  await servePage(app, config.page);
  serveSockets(io, services, new Presences(io, cluster), logger);
  const unguard = guard.guardSockets(io);
  openExpressLane(io, services, (...message) => guard.admitsMessage(...message), logger);
  tellAudience(io, services.games, services.tables, cluster.neighbours);
  tellChat(io, services.chat);

  await app.listen({ port: config.port, host: config.host });
  await core.start();
  services.forgottenGuests.start();
  services.retention.start();
  health.phase = 'running';

  const stop = async (): Promise<void> => {
    health.phase = 'stopping';
    io.emit('stopping');
    await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
    services.bots.closeAll();
    unguard();
    await io.close();
    await app.close();
    await core.close();
    await pool?.close();
    await ground.close();
  };
  return { port: (app.server.address() as AddressInfo).port, logger, stop };
}
