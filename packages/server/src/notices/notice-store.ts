import { type PushSubscription, pushSubscriptionSchema } from '@don/protocol';
import type { Kysely } from 'kysely';
import type { Database, MailAddressRow } from '../infra/db/schema.js';

/** Adding one more removes another. */
const MAX_BROWSERS = 10;

/** Where accounts want to be told of their turns. */
export class NoticeStore {
  constructor(private readonly db: Kysely<Database>) {}

  /** After how many entries of a game somebody was last told of their turn; -1 before the first time. */
  async toldIn(game: string): Promise<number> {
    const row = await this.db.selectFrom('games').select('notified_seq').where('id', '=', game).executeTakeFirst();
    return row?.notified_seq ?? -1;
  }

  async told(game: string, seq: number): Promise<void> {
    await this.db.updateTable('games').set({ notified_seq: seq }).where('id', '=', game).execute();
  }

  async browsersOf(account: string): Promise<PushSubscription[]> {
    const rows = await this.db.selectFrom('push_subscriptions').selectAll().where('account', '=', account).execute();
    return rows.map(({ endpoint, keys }) => pushSubscriptionSchema.parse({ endpoint, keys: JSON.parse(keys) }));
  }

  /** A browser is one person's at a time. */
  async addBrowser(account: string, { endpoint, keys }: PushSubscription): Promise<void> {
    const values = { account, keys: JSON.stringify(keys) };
    await this.db
      .insertInto('push_subscriptions')
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
    const others = (await this.browsersOf(account)).filter((browser) => browser.endpoint !== endpoint);
    for (const { endpoint: surplus } of others.slice(MAX_BROWSERS - 1)) await this.removeBrowser(account, surplus);
  }

  async removeBrowser(account: string, endpoint: string): Promise<void> {
    await this.db
      .deleteFrom('push_subscriptions')
      .where('account', '=', account)
      .where('endpoint', '=', endpoint)
      .execute();
  }

  async mailOf(account: string): Promise<MailAddressRow | null> {
    const row = await this.db
      .selectFrom('mail_addresses')
      .selectAll()
      .where('account', '=', account)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The language of the mails that a token is in the links of. */
  async languageOf(token: string): Promise<string> {
    const row = await this.db
      .selectFrom('mail_addresses')
      .select('language')
      .where('token', '=', token)
      .executeTakeFirst();
    return row?.language ?? 'en';
  }

  async setMail(account: string, address: string, language: string, token: string): Promise<void> {
    const values = { address, language, token, confirmed: 0 };
    await this.db
      .insertInto('mail_addresses')
      .values({ account, ...values })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
      .execute();
  }

  async confirmMail(token: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('mail_addresses')
      .set({ confirmed: 1 })
      .where('token', '=', token)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async removeMail(by: { readonly account: string } | { readonly token: string }): Promise<boolean> {
    const [column, value] = 'account' in by ? (['account', by.account] as const) : (['token', by.token] as const);
    const { numDeletedRows } = await this.db.deleteFrom('mail_addresses').where(column, '=', value).executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
