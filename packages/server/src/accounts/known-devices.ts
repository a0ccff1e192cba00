import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 24 * 3600;

/**
 * Cookies that prove that an account was signed in to in this browser before. They open nothing, but a known device has
 * sign-in attempts of its own, which strangers' wrong passwords cannot use up.
 */
export class KnownDevices {
  private readonly key: Buffer;
  private readonly attributes: string;

  constructor(secret: string, publicUrl: string | undefined) {
    this.key = createHmac('sha256', secret).update('known devices').digest();
    const secure = publicUrl?.startsWith('https:') === true ? '; Secure' : '';
    this.attributes = `; Path=/api; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The id of the device that sends a request, if this account was signed in to there. */
  find({ cookie = '' }: IncomingHttpHeaders, account: string): string | null {
    const prefix = `${nameFor(account)}=`;
    const value = cookie
      .split(/; */)
      .find((part) => part.startsWith(prefix))
      ?.slice(prefix.length);
    const [device = '', proof = ''] = value?.split('.') ?? [];
    const [given, wanted] = [Buffer.from(proof), Buffer.from(this.proofOf(account, device))];
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? device : null;
  }

  /** The cookie by which the device is known from now on; none where it is already. */
  cookiesFor(account: string, headers: IncomingHttpHeaders): string[] {
    if (this.find(headers, account) !== null) return [];
    const device = randomBytes(16).toString('base64url');
    return [`${nameFor(account)}=${device}.${this.proofOf(account, device)}${this.attributes}`];
  }

  private proofOf(account: string, device: string): string {
    return createHmac('sha256', this.key).update(`${account} ${device}`).digest('base64url');
  }
}

/** One for each account: several people may share a device. */
function nameFor(account: string): string {
  return `don-device-${createHash('sha256').update(account).digest('hex').slice(0, 8)}`;
}
