import { setImmediate as breath } from 'node:timers/promises';
import { type Account, type AccountExport, actionSchema, type PlayedGame } from '@don/protocol';
import type { Kysely } from 'kysely';
import type { AuthDate, Database } from '../db/schema.js';
import { keptSchema } from '../orders/order-store.js';
import { ProblemError } from '../problem.js';
import type { Players } from '../ratings/players.js';
import type { Tokens } from './tokens.js';

/** What is kept about somebody, for himself to take along. Secrets stay: hashes are nobody's data. */
export class OwnData {
  private readonly db: Kysely<Database>;
  private readonly tokens: Tokens;
  private readonly players: Players;

  constructor(db: Kysely<Database>, tokens: Tokens, players: Players) {
    this.db = db;
    this.tokens = tokens;
    this.players = players;
  }

  async of(account: Account): Promise<AccountExport> {
    const { id } = account;
    const user = await this.db.selectFrom('user').select('createdAt').where('id', '=', id).executeTakeFirst();
    // A session is believed for a moment after its account has gone.
    if (user === undefined) throw new ProblemError('no_such_account', 'this account is gone');
    const sessions = await this.db.selectFrom('session').selectAll().where('userId', '=', id).execute();
    const passkeys = await this.db.selectFrom('passkey').selectAll().where('userId', '=', id).execute();
    return {
      account,
      since: text(user.createdAt),
      sessions: sessions.map(({ createdAt, expiresAt, userAgent }) => ({
        since: text(createdAt),
        until: text(expiresAt),
        browser: userAgent ?? '',
      })),
      passkeys: passkeys.map((passkey) => ({ id: passkey.id, createdAt: text(passkey.createdAt ?? new Date(0)) })),
      tokens: await this.tokens.list(id),
      profile: await this.players.profile(id),
      games: await this.games(id),
      talk: await this.talk(id),
      notices: await this.notices(id),
    };
  }

  private async talk(id: string): Promise<AccountExport['talk']> {
    const said = await this.db
      .selectFrom('chat_messages')
      .select(['table_id', 'text', 'at'])
      .where('account', '=', id)
      .orderBy('at')
      .execute();
    const muted = await this.db.selectFrom('chat_mutes').select('muted').where('account', '=', id).execute();
    const reported = await this.db
      .selectFrom('chat_reports')
      .select(['message', 'reason', 'at'])
      .where('reporter', '=', id)
      .execute();
    return {
      said: said.map(({ table_id, text, at }) => ({ table: table_id, text, at })),
      muted: muted.map((row) => row.muted),
      reported,
    };
  }

  private async notices(id: string): Promise<AccountExport['notices']> {
    const mail = await this.db
      .selectFrom('mail_addresses')
      .select('address')
      .where('account', '=', id)
      .executeTakeFirst();
    const browsers = await this.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('account', '=', id)
      .execute();
    return { mail: mail?.address ?? null, browsers: browsers.map(({ endpoint }) => endpoint) };
  }

  private async games(id: string): Promise<AccountExport['games']> {
    const found: AccountExport['games'] = [];
    let before: number | undefined;
    do {
      const { games, next } = await this.players.history(id, id, before);
      for (const game of games)
        found.push({ ...game, actions: await this.actions(game), orders: await this.orders(game) });
      // Nothing here waits for the embedded database: others would wait for whoever has played thousands of games.
      await breath();
      before = next ?? undefined;
    } while (before !== undefined);
    return found;
  }

  private async orders({ game, seat }: PlayedGame): Promise<AccountExport['games'][number]['orders']> {
    const row = await this.db
      .selectFrom('orders')
      .select('kept')
      .where('game', '=', game)
      .where('seat', '=', seat)
      .executeTakeFirst();
    return row === undefined ? null : keptSchema.parse(JSON.parse(row.kept)).orders;
  }

  private async actions({ game, seat }: PlayedGame): Promise<AccountExport['games'][number]['actions']> {
    const rows = await this.db
      .selectFrom('entries')
      .select(['seq', 'at', 'body'])
      .where('game', '=', game)
      .where('seat', '=', seat)
      .where('kind', '=', 'action')
      .orderBy('seq')
      .execute();
    return rows.map(({ seq, at, body }) => ({ entry: seq, at, action: actionSchema.parse(JSON.parse(body)) }));
  }
}

function text(date: AuthDate): string {
  return new Date(date).toISOString();
}
