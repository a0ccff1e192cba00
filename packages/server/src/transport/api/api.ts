import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.js';
import { serveAccounts } from './account-routes.js';
import { serveBots } from './bot-routes.js';
import { servePlayers } from './player-routes.js';
import { servePrivacy } from './privacy-routes.js';
import { serveTokens } from './token-routes.js';

/** What the server offers besides tables and games. */
export function serveApi(app: FastifyInstance, services: Services): void {
  serveAccounts(app, services);
  servePrivacy(app, services);
  serveTokens(app, services);
  serveBots(app, services);
  servePlayers(app, services);
}
