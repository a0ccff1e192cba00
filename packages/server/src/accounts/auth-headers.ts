import type { IncomingHttpHeaders } from 'node:http';

/** The user agent is stored with the session, and can be as long as a request. */
const MAX_USER_AGENT_LENGTH = 200;

/** What better-auth may see of a request; anybody can forge its other headers, such as addresses. */
export function authHeaders({ cookie, origin, 'user-agent': browser }: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (origin !== undefined) headers.set('origin', origin);
  if (browser !== undefined) headers.set('user-agent', browser.slice(0, MAX_USER_AGENT_LENGTH));
  return headers;
}
