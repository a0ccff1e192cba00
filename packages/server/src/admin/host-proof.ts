import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../infra/secrets.js';

export const ADMIN_PATH = '/api/admin';

/**
 * Everybody who can read the server's secrets is its host. Both sides prove that they know them without sending them or
 * a key: another program may be listening on the port.
 */
export function proofOf({ session }: Secrets, ...words: readonly string[]): string {
  const key = createHmac('sha256', session).update('orders of the host').digest();
  return createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url');
}

export function isProof(given: string, secrets: Secrets, ...words: readonly string[]): boolean {
  const wanted = Buffer.from(proofOf(secrets, ...words));
  const found = Buffer.from(given);
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
