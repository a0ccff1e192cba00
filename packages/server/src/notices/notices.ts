import type { NoticeSettings, PushSubscription } from '@don/protocol';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { admit, type MakeLimiter } from '../infra/cluster/limiters.js';
import { newSecret } from '../lib/ids.js';
import { ProblemError } from '../lib/problem.js';
import type { BrowserPush } from './browser-push.js';
import type { Mailer } from './mailer.js';
import type { NoticeStore } from './notice-store.js';

const DAY = 24 * 3600;
/** Nobody can have this server write to a stranger more often, a day. */
const CONFIRMATIONS = { points: 3, duration: DAY };
/** Nor to more strangers, as many guests: a mailbox has as many addresses as its owner likes. */
const CONFIRMATIONS_FROM_NETWORK = { points: 30, duration: DAY };
const ENOUGH = 'enough letters for today';

/** How accounts say where they want to be told of their turns. */
export class Notices {
  private readonly confirmations: RateLimiterAbstract;
  private readonly confirmationsFrom: RateLimiterAbstract;

  constructor(
    private readonly store: NoticeStore,
    private readonly push: BrowserPush,
    private readonly mailer: Mailer | null,
    private readonly url: string,
    limiter: MakeLimiter,
  ) {
    this.confirmations = limiter('letters', CONFIRMATIONS);
    this.confirmationsFrom = limiter('letters-from', CONFIRMATIONS_FROM_NETWORK);
  }

  async settings(account: string): Promise<NoticeSettings> {
    const mail = await this.store.mailOf(account);
    return {
      pushKey: this.push.publicKey,
      browsers: (await this.store.browsersOf(account)).length,
      canMail: this.mailer !== null,
      mail: mail && { address: mail.address, confirmed: mail.confirmed === 1 },
    };
  }

  async addBrowser(account: string, subscription: PushSubscription): Promise<NoticeSettings> {
    if (!this.push.knows(subscription))
      throw new ProblemError('malformed', 'endpoint: this is no push service that the server knows');
    await this.store.addBrowser(account, subscription);
    return this.settings(account);
  }

  async removeBrowser(account: string, endpoint: string): Promise<NoticeSettings> {
    await this.store.removeBrowser(account, endpoint);
    return this.settings(account);
  }

  /** Nothing else is sent there before its owner has said yes. */
  async setMail(account: string, address: string, network: string): Promise<NoticeSettings> {
    if (this.mailer === null) throw new ProblemError('not_allowed', 'this server sends no mail');
    for (const who of [account, address.toLowerCase()]) await admit(this.confirmations, who, ENOUGH);
    await admit(this.confirmationsFrom, network, ENOUGH);
    const token = newSecret();
    await this.store.setMail(account, address, token);
    await this.mailer.send({
      to: address,
      subject: 'Don: is this your address?',
      text: [
        'Somebody wants to be told here when a game of Don waits for him.',
        '',
        `If that is you: ${this.url}/api/notices/mail/${token}/confirm`,
        'If not, forget this letter; there will be no other.',
      ].join('\n'),
    });
    return this.settings(account);
  }

  async removeMail(account: string): Promise<NoticeSettings> {
    await this.store.removeMail({ account });
    return this.settings(account);
  }

  async confirmMail(token: string): Promise<string> {
    const confirmed = await this.store.confirmMail(token);
    return confirmed ? 'You will be told when a game waits for you.\n' : 'This link is not valid any more.\n';
  }

  async stopMail(token: string): Promise<string> {
    await this.store.removeMail({ token });
    return 'You will not be written to any more.\n';
  }
}
