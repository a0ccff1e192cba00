import { OPERATION_NAMES, type Operation, type OperationName, operationOf, SCOPES, type Scope } from '@don/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.js';
import { networkOf } from '../../lib/network.js';
import { type AnyContext, type AnyHandler, Encoded, type Handlers } from '../operations/handlers.js';
import { MAX_BODY_BYTES } from './http.js';
import { callerOf, responses } from './route-helpers.js';

/** Gives every operation its route. */
export function serveOperations(app: FastifyInstance, handlers: Handlers, accounts: Accounts): void {
  for (const name of OPERATION_NAMES) serveOperation(app, name, handlers[name] as AnyHandler, accounts);
}

function serveOperation(app: FastifyInstance, name: OperationName, handle: AnyHandler, accounts: Accounts): void {
  const {
    summary,
    http,
    input,
    output,
    access,
    visitors = access === 'anyone',
    limit,
    maxBytes = 0,
  } = operationOf(name);
  const [method = '', url = ''] = http.split(' ');
  const [, , tag = ''] = url.split('/');
  const scope = SCOPES.includes(access as Scope) ? (access as Scope) : undefined;
  app.route({
    method,
    url,
    bodyLimit: Math.max(maxBytes, MAX_BODY_BYTES),
    config: { ...(scope && { scope }), ...(limit && { limit }) },
    schema: {
      operationId: name,
      tags: [tag],
      summary,
      ...requestSchemas(url, method, input),
      response: responses(output),
    },
    // A request without a body says nothing.
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request, reply) => {
      const caller = access === 'anyone' ? null : await callerOf(accounts, request, visitors);
      const { body, query, params } = request as { body?: object; query: object; params: object };
      const answer = await handle({ ...body, ...query, ...params }, contextOf(request, reply, caller));
      if (!(answer instanceof Encoded)) return answer;
      return reply.type('application/json; charset=utf-8').send(answer.json);
    },
  });
}

type CallerOrNone = Awaited<ReturnType<typeof callerOf>>;

function contextOf({ headers, ip, hostname }: FastifyRequest, reply: FastifyReply, caller: CallerOrNone): AnyContext {
  return {
    headers,
    ip,
    hostname,
    network: networkOf(ip),
    setCookies: (cookies) => {
      for (const cookie of cookies) reply.header('set-cookie', cookie);
    },
    // A handler that needs an account is only called with one.
    account: caller?.account as AnyContext['account'],
    byToken: caller !== null && caller.scopes !== null,
  };
}

/** Where the parts of an input are in a request: what the path names in the path, the others in the query or the body. */
function requestSchemas(url: string, method: string, input: Operation['input']) {
  const named = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const whole = named.length > 0 ? objectWith(named, input) : input;
  const mask = Object.fromEntries(named.map((name) => [name, true])) as Record<never, never>;
  const rest = whole instanceof z.ZodObject ? whole.omit(mask) : whole;
  const isEmpty = rest instanceof z.ZodObject && Object.keys(rest.shape).length === 0;
  return {
    ...(named.length > 0 && { params: (whole as z.ZodObject).pick(mask) }),
    ...(!isEmpty && (method === 'GET' ? { querystring: rest } : { body: rest })),
  };
}

/** Of an input with alternatives, the one that a path names. */
function objectWith(named: readonly string[], input: z.ZodType): z.ZodType {
  if (!(input instanceof z.ZodUnion)) return input;
  const found = input.options.find((one) => one instanceof z.ZodObject && named.every((name) => name in one.shape));
  return found as z.ZodType;
}
