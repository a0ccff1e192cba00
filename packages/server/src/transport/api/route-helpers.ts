import { type Account, problemSchema } from '@don/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.js';
import type { Origin } from '../../accounts/membership.js';
import { networkOf } from '../../lib/network.js';
import { ProblemError } from '../../lib/problem.js';
import { checkScope, scopeOf } from './scope.js';

/** What a route answers: its result, or a problem. */
export const responses = <Schema extends z.ZodType>(schema: Schema) => ({
  '2xx': schema,
  '4xx': problemSchema,
  '5xx': problemSchema,
});

export type Authenticate = (request: FastifyRequest) => Promise<Account>;

/** Returns who sends a request, if their token allows the route. */
export function authenticator(accounts: Accounts): Authenticate {
  return async ({ headers, routeOptions }) => {
    const caller = await accounts.caller(headers);
    if (caller === null)
      throw new ProblemError('no_session', 'no session or token was sent; POST /api/enter gives a session');
    checkScope(caller.scopes, scopeOf(routeOptions));
    return caller.account;
  };
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

export function originOf({ headers, ip }: FastifyRequest): Origin {
  return { headers, address: networkOf(ip) };
}
