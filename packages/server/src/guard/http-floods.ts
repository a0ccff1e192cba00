import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../accounts/accounts.js';
import type { Bans } from './bans.js';
import { type Floods, TooMany } from './floods.js';

/** Limits what comes over HTTP, by address and by account, and lets nobody in who is shut out. The page's files are free: caches and proxies hold them. */
export function limitRequests(app: FastifyInstance, floods: Floods, bans: Bans, accounts: Accounts): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!request.url.startsWith('/api')) return;
    try {
      await floods.count('address', request.ip);
      if (route === '/api/codes/:code') await floods.count('codes', request.ip);
      const caller = await accounts.caller(request.headers);
      if (caller !== null) {
        await floods.count('account', caller.account.id);
        await bans.check(caller.account.id);
      } else if (route === '/api/enter') await floods.count('guests', request.ip);
    } catch (error) {
      if (error instanceof TooMany) reply.header('retry-after', error.seconds);
      throw error;
    }
  });
}
