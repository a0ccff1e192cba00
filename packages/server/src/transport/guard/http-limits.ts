import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from '../../accounts/accounts.js';
import type { Bans } from '../../admin/bans.js';
import { networkOf } from '../../lib/network.js';
import { type Limit, type RateLimits, TooMany } from './rate-limits.js';

/** Every lookup is counted before it is made, and a right one is given back. */
const CODE_ROUTE = '/api/codes/:code';

/** Routes with limits of their own for an address. */
const LIMIT_OF_ROUTE: Readonly<Record<string, Limit>> = {
  [CODE_ROUTE]: 'codes',
  '/api/sign-in/passkey/options': 'challenges',
  // Each creates a session, and most check a password, which takes time.
  '/api/sign-in': 'sessions',
  '/api/sign-in/passkey': 'sessions',
  '/api/account/password': 'sessions',
};

/**
 * Limits HTTP requests by address and by account, and refuses banned accounts. The page's files are free: caches and
 * proxies hold them.
 */
export function limitRequests(app: FastifyInstance, rateLimits: RateLimits, bans: Bans, accounts: Accounts): void {
  const count = async ({ ip, method, headers }: FastifyRequest, route: string): Promise<void> => {
    const network = networkOf(ip);
    await rateLimits.count('address', network);
    const limit = LIMIT_OF_ROUTE[route];
    if (limit !== undefined) await rateLimits.count(limit, network);
    const caller = await accounts.caller(headers);
    if (caller === null) {
      if (route === '/api/enter') await rateLimits.count('sessions', network);
      return;
    }
    await rateLimits.count('account', caller.account.id);
    await bans.check(caller.account.id);
    if (route === '/api/account/export') await rateLimits.count('exports', caller.account.id);
    if (method === 'POST' && route === '/api/tables') await rateLimits.countTable(caller.account.id, network);
  };
  app.addHook('onResponse', async ({ ip, routeOptions }, { statusCode }) => {
    if (routeOptions.url === CODE_ROUTE && statusCode === 200) await rateLimits.giveBack('codes', networkOf(ip));
  });
  app.addHook('onRequest', async (request, reply) => {
    // A path can be written in many ways (%61pi): the matched route counts.
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith('/api') && !request.url.startsWith('/api')) return;
    try {
      await count(request, route);
    } catch (error) {
      if (error instanceof TooMany) reply.header('retry-after', error.seconds);
      throw error;
    }
  });
}
