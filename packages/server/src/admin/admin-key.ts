import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.js';

/** Whoever can read the server's secrets is its host: from them comes the key that its orders are sent with. */
export function adminKey({ session }: Secrets): string {
  return createHmac('sha256', session).update('orders of the host').digest('base64url');
}

export function isAdminKey(given: string | undefined, secrets: Secrets): boolean {
  const wanted = Buffer.from(`Bearer ${adminKey(secrets)}`);
  const found = Buffer.from(given ?? '');
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
