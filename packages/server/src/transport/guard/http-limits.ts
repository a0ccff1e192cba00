import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from '../../accounts/accounts.js';
import type { Bans } from '../../admin/bans.js';
import { networkOf } from '../../lib/network.js';
import { type RateLimits, TooMany } from './rate-limits.js';

/** Limits that are counted by address, before it is looked up who asks; they are the same words in `RateLimits`. */
const BY_ADDRESS = ['challenges', 'sessions'] as const;

/** How a code is answered that opens nothing. */
const WRONG = [404, 409];

/**
 * Limits HTTP requests by address and by account, and refuses banned accounts. The page's files are free: caches and
 * proxies hold them.
 */
export function limitRequests(app: FastifyInstance, rateLimits: RateLimits, bans: Bans, accounts: Accounts): void {
  const count = async ({ ip, headers, routeOptions }: FastifyRequest): Promise<void> => {
    const network = networkOf(ip);
    const { limit } = routeOptions.config;
    await rateLimits.count('address', network);
    const byAddress = BY_ADDRESS.find((one) => one === limit);
    if (byAddress !== undefined) await rateLimits.count(byAddress, network);
    if (limit === 'codes') await rateLimits.checkGuesses(network);
    const caller = await accounts.caller(headers);
    if (caller === null) {
      if (limit === 'guests') await rateLimits.count('sessions', network);
      return;
    }
    await rateLimits.count('account', caller.account.id);
    await bans.check(caller.account.id);
    if (limit === 'exports') await rateLimits.count('exports', caller.account.id);
    if (limit === 'tables') await rateLimits.countTable(caller.account.id, network);
  };
  app.addHook('onSend', async ({ ip, routeOptions }, { statusCode }) => {
    if (routeOptions.config.limit === 'codes' && WRONG.includes(statusCode))
      await rateLimits.countWrongCode(networkOf(ip));
  });
  app.addHook('onRequest', async (request, reply) => {
    // A path can be written in many ways (%61pi): the matched route counts.
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith('/api') && !request.url.startsWith('/api')) return;
    try {
      await count(request);
    } catch (error) {
      if (error instanceof TooMany) reply.header('retry-after', error.seconds);
      throw error;
    }
  });
}
