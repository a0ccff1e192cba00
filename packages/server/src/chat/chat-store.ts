import { type ChatMessage, chatMessageSchema, type Muted } from '@don/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';

/** How much of what was said somebody gets to read who comes later. */
const LONGEST_HISTORY = 100;

/** What somebody said, and what somebody else says about it. */
export interface Reported {
  readonly message: string;
  readonly account: string;
  readonly name: string;
  readonly text: string;
  readonly reason: string;
  readonly at: number;
}

/** What was said at tables, who does not want to hear whom, and what was reported. */
export class ChatStore {
  private readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  async add({ table, ...message }: ChatMessage): Promise<void> {
    await this.db
      .insertInto('chat_messages')
      .values({ ...message, table_id: table })
      .execute();
  }

  /** Oldest first; without those whom the reader has muted. */
  async history(table: string, rooms: readonly ChatMessage['room'][], reader: string): Promise<ChatMessage[]> {
    const rows = await this.db
      .selectFrom('chat_messages')
      .selectAll()
      .where('table_id', '=', table)
      .where('room', 'in', rooms)
      .where('account', 'not in', (query) =>
        query.selectFrom('chat_mutes').select('muted').where('chat_mutes.account', '=', reader),
      )
      .orderBy('at', 'desc')
      .limit(LONGEST_HISTORY)
      .execute();
    return rows.reverse().map((row) => chatMessageSchema.parse({ ...row, table: row.table_id }));
  }

  async has(message: string): Promise<boolean> {
    const found = await this.db.selectFrom('chat_messages').select('id').where('id', '=', message).executeTakeFirst();
    return found !== undefined;
  }

  async knows(account: string): Promise<boolean> {
    const found = await this.db.selectFrom('user').select('id').where('id', '=', account).executeTakeFirst();
    return found !== undefined;
  }

  async mute(account: string, muted: string): Promise<void> {
    await this.db
      .insertInto('chat_mutes')
      .values({ account, muted })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async unmute(account: string, muted: string): Promise<void> {
    await this.db.deleteFrom('chat_mutes').where('account', '=', account).where('muted', '=', muted).execute();
  }

  /** Those whom an account does not want to hear; who is gone from the server has nothing to say any more. */
  async mutes(account: string): Promise<Muted[]> {
    return this.db
      .selectFrom('chat_mutes')
      .innerJoin('user', 'user.id', 'chat_mutes.muted')
      .select(['user.id as account', 'user.name'])
      .where('chat_mutes.account', '=', account)
      .orderBy('user.name')
      .execute();
  }

  /** Those who do not want to hear an account. */
  async mutedBy(account: string): Promise<string[]> {
    const rows = await this.db.selectFrom('chat_mutes').select('account').where('muted', '=', account).execute();
    return rows.map((row) => row.account);
  }

  /** Every report with the message it is about, oldest first. */
  async reported(): Promise<Reported[]> {
    return this.db
      .selectFrom('chat_reports')
      .innerJoin('chat_messages', 'chat_messages.id', 'chat_reports.message')
      .select(['chat_messages.id as message', 'account', 'name', 'text', 'reason', 'chat_reports.at'])
      .orderBy('chat_reports.at')
      .execute();
  }

  /** Whether there was such a message. */
  async remove(message: string): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('chat_reports').where('message', '=', message).execute();
      const { numDeletedRows } = await trx
        .deleteFrom('chat_messages')
        .where('id', '=', message)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    });
  }

  async report(message: string, reporter: string, reason: string, at: number): Promise<void> {
    await this.db
      .insertInto('chat_reports')
      .values({ message, reporter, reason, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
