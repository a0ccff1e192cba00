import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import type { Config } from './config.js';
import { openDatabase } from './db/open.js';
import { Guard } from './guard/guard.js';
import { servePage } from './page/page.js';
import { createServices } from './services.js';
import { tellAudience } from './wire/audience.js';
import { createHttp } from './wire/http.js';
import { serveRest } from './wire/rest.js';
import { createSockets, serveSockets } from './wire/sockets.js';

export interface RunningServer {
  readonly port: number;
  readonly logger: Logger;
  /** Answers what has come, takes nothing new, and lets go of everything. */
  stop(): Promise<void>;
}

/** How long clients have to hear that the server stops. */
const GOODBYE_MS = 50;

export async function startServer(config: Config): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel });
  const database = await openDatabase(config);
  const services = createServices(config, database, logger);
  const guard = new Guard(config);
  const app = await createHttp(logger, config.proxies);
  await guard.guardHttp(app, services.accounts);
  const io = createSockets(app.server, (request) => guard.admits(request));
  let stopping = false;

  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const ready =
      !stopping &&
      (await sql`select 1`.execute(database.db).then(
        () => true,
        () => false,
      ));
    return reply.status(ready ? 200 : 503).send({ ok: ready });
  });
  serveRest(app, services);
  await servePage(app, config.page);
  serveSockets(io, services, logger);
  const unguard = guard.guardSockets(io);
  tellAudience(io, services.games, services.tables);

  await app.listen({ port: config.port, host: config.host });
  await services.games.wakeAll();

  const stop = async (): Promise<void> => {
    stopping = true;
    io.emit('stopping');
    await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
    unguard();
    await io.close();
    await app.close();
    await services.close();
    await database.db.destroy();
  };
  return { port: (app.server.address() as AddressInfo).port, logger, stop };
}
