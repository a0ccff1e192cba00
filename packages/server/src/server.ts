import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { serveApi } from './api/api.js';
import type { Config } from './config.js';
import { openDatabase } from './db/open.js';
import { createServices } from './services.js';
import { systemClock } from './time/clock.js';
import { tellAudience } from './wire/audience.js';
import { tellChat } from './wire/chat-sockets.js';
import { createHttp } from './wire/http.js';
import { tellPresence } from './wire/presence.js';
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

export async function startServer(config: Config, clock = systemClock): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel });
  const database = await openDatabase(config);
  const services = createServices(config, database, logger, clock);
  const app = await createHttp(logger);
  const io = createSockets(app.server);
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
  serveApi(app, services);
  serveSockets(io, services, logger);
  tellAudience(io, services.games, services.tables);
  tellPresence(io);
  tellChat(io, services.chat);

  await app.listen({ port: config.port, host: config.host });
  await services.start();

  const stop = async (): Promise<void> => {
    stopping = true;
    io.emit('stopping');
    await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
    services.bots.closeAll();
    await io.close();
    await app.close();
    await services.close();
    await database.db.destroy();
  };
  return { port: (app.server.address() as AddressInfo).port, logger, stop };
}
