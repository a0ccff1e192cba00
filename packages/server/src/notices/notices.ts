import { type Message, textOf, type Wording } from '@don/messages';
import type { NoticeSettings, PushSubscription } from '@don/protocol';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { admit, type MakeLimiter } from '../infra/cluster/limiters.js';
import { newSecret } from '../lib/ids.js';
import { ProblemError } from '../lib/problem.js';
import type { BrowserPush } from './browser-push.js';
import { mailText, mailWording } from './mail-texts.js';
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
  async setMail(account: string, address: string, language: string, network: string): Promise<NoticeSettings> {
    if (this.mailer === null) throw new ProblemError('not_allowed', 'this server sends no mail');
    for (const who of [account, address.toLowerCase()]) await admit(this.confirmations, who, ENOUGH);
    await admit(this.confirmationsFrom, network, ENOUGH);
    const token = newSecret();
    await this.store.setMail(account, address, language, token);
    const wording = await mailWording(language);
    const url = `${this.url}/api/notices/mail/${token}/confirm`;
    await this.mailer.send({
      to: address,
      subject: textOf(wording, { id: 'mail.confirm.subject' }),
      text: mailText(wording, [
        { id: 'mail.confirm.text' },
        null,
        { id: 'mail.confirm.yes', facts: { url } },
        { id: 'mail.confirm.no' },
      ]),
    });
    return this.settings(account);
  }

  async removeMail(account: string): Promise<NoticeSettings> {
    await this.store.removeMail({ account });
    return this.settings(account);
  }

  /** The language of the mails whose links hold a token. */
  async wordingOf(token: string): Promise<Wording> {
    return mailWording(await this.store.languageOf(token));
  }

  async confirmMail(token: string): Promise<Message> {
    return { id: (await this.store.confirmMail(token)) ? 'mail.link.confirmed' : 'mail.link.stale' };
  }

  async stopMail(token: string): Promise<Message> {
    await this.store.removeMail({ token });
    return { id: 'mail.link.stopped' };
  }
}
