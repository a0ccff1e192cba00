import { type Account, problemSchema } from '@don/protocol';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Accounts, Caller } from '../../accounts/accounts.js';
import { ProblemError } from '../../lib/problem.js';
import { checkScope, scopeOf } from './scope.js';

/** What a route answers: its result, or a problem. */
export const responses = <Schema extends z.ZodType>(schema: Schema) => ({
  '2xx': schema,
  '4xx': problemSchema,
  '5xx': problemSchema,
});

/** Returns who sends a request, if their token allows the route; visitors have no account. */
export async function callerOf(
  accounts: Accounts,
  { headers, routeOptions }: FastifyRequest,
  visitors: boolean,
): Promise<Caller | null> {
  const caller = await accounts.caller(headers);
  if (caller !== null) checkScope(caller.scopes, scopeOf(routeOptions));
  else if (!visitors)
    throw new ProblemError('no_session', 'no session or token was sent; POST /api/enter gives a session');
  return caller;
}

export async function accountOf(accounts: Accounts, request: FastifyRequest): Promise<Account> {
  return ((await callerOf(accounts, request, false)) as Caller).account;
}
