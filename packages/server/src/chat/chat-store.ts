import { type Account, accountSchema, type ChatMessage, chatMessageSchema } from '@don/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../infra/db/schema.js';
import { ACCOUNT_COLUMNS, accountOf } from '../infra/db/user-rows.js';
import { newId } from '../lib/ids.js';

/** The most messages that a newcomer gets. */
const MAX_HISTORY = 100;

/** A reported message, and the report. */
export interface Reported {
  readonly message: string;
  readonly account: string;
  readonly name: string;
  readonly text: string;
  readonly reason: string;
  readonly at: number;
}

/** Chat messages, mutes and reports. */
export class ChatStore {
  constructor(private readonly db: Kysely<Database>) {}

  async add({ table, author, ...message }: ChatMessage): Promise<void> {
    await this.db
      .insertInto('chat_messages')
      .values({ ...message, table_id: table, account: author.id, author: JSON.stringify(author) })
      .execute();
  }

  /** Oldest first, without accounts that the reader has muted. */
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
      .limit(MAX_HISTORY)
      .execute();
    return rows
      .reverse()
      .map((row) => chatMessageSchema.parse({ ...row, table: row.table_id, author: JSON.parse(row.author) }));
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

  /** The accounts that an account has muted, without deleted ones. */
  async mutes(account: string): Promise<Account[]> {
    const rows = await this.db
      .selectFrom('chat_mutes')
      .innerJoin('user', 'user.id', 'chat_mutes.muted')
      .select(ACCOUNT_COLUMNS)
      .where('chat_mutes.account', '=', account)
      .orderBy('user.name')
      .execute();
    return rows.map(accountOf);
  }

  /** The accounts that have muted an account. */
  async mutedBy(account: string): Promise<string[]> {
    const rows = await this.db.selectFrom('chat_mutes').select('account').where('muted', '=', account).execute();
    return rows.map((row) => row.account);
  }

  /** Until when the host has muted an account; null where it may speak. */
  async bannedUntil(account: string, now: number): Promise<number | null> {
    const row = await this.db
      .selectFrom('chat_bans')
      .select('until')
      .where('account', '=', account)
      .where('until', '>', now)
      .executeTakeFirst();
    return row?.until ?? null;
  }

  async ban(account: string, until: number): Promise<void> {
    await this.db
      .insertInto('chat_bans')
      .values({ account, until })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ until }))
      .execute();
  }

  async unban(account: string): Promise<void> {
    await this.db.deleteFrom('chat_bans').where('account', '=', account).execute();
  }

  /** Every report with its message, oldest first. */
  async reported(): Promise<Reported[]> {
    return this.db
      .selectFrom('chat_reports')
      .select(['message', 'account', 'name', 'text', 'reason', 'at'])
      .orderBy('at')
      .execute();
  }

  /** Removes a message and its reports; returns its table, null if it was deleted before. */
  async remove(message: string): Promise<{ found: boolean; table: string | null }> {
    return this.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('chat_reports')
        .where('message', '=', message)
        .executeTakeFirstOrThrow();
      const removed = await trx
        .deleteFrom('chat_messages')
        .where('id', '=', message)
        .returning('table_id')
        .executeTakeFirst();
      return { found: removed !== undefined || numDeletedRows > 0n, table: removed?.table_id ?? null };
    });
  }

  /** Stores a report with a copy of the message; whether there is such a message. */
  async report(message: string, reporter: string, reason: string, at: number): Promise<boolean> {
    const said = await this.db
      .selectFrom('chat_messages')
      .select(['account', 'author', 'text'])
      .where('id', '=', message)
      .executeTakeFirst();
    if (said === undefined) return false;
    const { account, author, text } = said;
    const { name } = accountSchema.parse(JSON.parse(author));
    await this.db
      .insertInto('chat_reports')
      .values({ message, reporter, reason, at, account, name, text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }
}

/**
 * Deletes an account's mutes. Reports stay until the host has handled them: those about it without its name, its own
 * without their reporter.
 */
export async function forgetTalk(trx: Transaction<Database>, account: string): Promise<void> {
  await trx.updateTable('chat_reports').set({ reporter: newId() }).where('reporter', '=', account).execute();
  await trx.updateTable('chat_reports').set({ name: 'Deleted' }).where('account', '=', account).execute();
  await trx
    .deleteFrom('chat_mutes')
    .where(({ or, eb }) => or([eb('account', '=', account), eb('muted', '=', account)]))
    .execute();
}

/** Deletes so many messages of an account; returns their tables. */
export async function forgetMessages(db: Kysely<Database>, account: string, count: number): Promise<string[]> {
  const removed = await db
    .deleteFrom('chat_messages')
    .where('id', 'in', (query) =>
      query.selectFrom('chat_messages').select('id').where('account', '=', account).limit(count),
    )
    .returning('table_id')
    .execute();
  return [...new Set(removed.map(({ table_id }) => table_id))];
}
