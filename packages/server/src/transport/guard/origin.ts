import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../lib/problem.js';

/**
 * Whether a request comes from our own page, or from no page at all: browsers send the origin, and pages cannot forge
 * it. Another site's page must not act with a visitor's cookies.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** This machine, by any of its names. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request was meant for this server, if its address is known: otherwise somebody could point a name of theirs
 * at it. Ports are the proxies' business.
 */
export function isOwnHost({ host = '' }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return true;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === new URL(publicUrl).hostname || LOOPBACK.test(name);
}

/** For monitoring, by any address. */
const FOR_ANY_HOST = ['/healthz', '/readyz', '/metrics'];

/** Answers nothing that was meant for another name. */
export function refuseForeignHosts(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (FOR_ANY_HOST.includes(routeOptions.url ?? '') || isOwnHost(headers, publicUrl)) return;
    throw new ProblemError('not_allowed', 'this server has another host name');
  });
}

/** Lets other people's pages change nothing. */
export function refuseForeignPages(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD' || isOwnOrigin(headers, publicUrl)) return;
    throw new ProblemError('not_allowed', 'pages of other sites may not do this');
  });
}
