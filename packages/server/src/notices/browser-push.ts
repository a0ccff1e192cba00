import type { PushSubscription, TurnNotice } from '@don/protocol';
import type { VapidKeys } from '../infra/secrets.js';

/** A turn that nobody heard of for a day is not worth a notice any more. */
const KEPT_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;
/** What push services say of a browser that does not want to hear any more. */
const GONE = [404, 410];

/** Sends notices to browsers, by the push services of those who make them and by no others. */
export class BrowserPush {
  readonly publicKey: string;
  private readonly privateKey: string;

  /** The subject tells push services whom to write to. */
  constructor(
    { publicKey, privateKey }: VapidKeys,
    private readonly hosts: readonly string[],
    private readonly subject: string,
  ) {
    this.publicKey = publicKey;
    this.privateKey = privateKey;
  }

  /** With an address of their own choice, anyone could send this server anywhere, inside its own network too. */
  knows({ endpoint }: PushSubscription): boolean {
    const { hostname } = new URL(endpoint);
    return this.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  }

  /** Whether the browser is still there. */
  async send(subscription: PushSubscription, notice: TurnNotice): Promise<boolean> {
    // Not loaded where nobody is told by a browser.
    const { default: webPush } = await import('web-push');
    try {
      await webPush.sendNotification(subscription, JSON.stringify(notice), {
        vapidDetails: { subject: this.subject, publicKey: this.publicKey, privateKey: this.privateKey },
        TTL: KEPT_SECONDS,
        // The newest notice of a game takes the place of older ones.
        topic: notice.game,
        timeout: TIMEOUT_MS,
      });
      return true;
    } catch (error) {
      if (error instanceof webPush.WebPushError && GONE.includes(error.statusCode)) return false;
      throw error;
    }
  }
}
