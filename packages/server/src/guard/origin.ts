import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.js';

/**
 * Whether a request comes from our own page, or from no page at all: browsers say which page sends, and cannot be made
 * to lie about it. A page of somebody else must not act with the cookies of whoever looks at it.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Lets other people's pages change nothing. */
export function refuseForeignPages(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD' || isOwnOrigin(headers, publicUrl)) return;
    throw new ProblemError('not_allowed', 'a page of another site may not do this');
  });
}
