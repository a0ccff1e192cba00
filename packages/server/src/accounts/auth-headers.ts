import type { IncomingHttpHeaders } from 'node:http';

/** A browser's own words about itself are kept with its session, and can be as long as a request. */
const MAX_USER_AGENT_LENGTH = 200;

/** What better-auth may know of a request; what else stands in its head, such as addresses, anybody can write. */
export function authHeaders({ cookie, origin, 'user-agent': browser }: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (origin !== undefined) headers.set('origin', origin);
  if (browser !== undefined) headers.set('user-agent', browser.slice(0, MAX_USER_AGENT_LENGTH));
  return headers;
}
