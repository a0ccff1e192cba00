import { type Account, type AccountExport, actionSchema, type PlayedGame } from '@don/protocol';
import type { Kysely } from 'kysely';
import type { AuthDate, Database } from '../db/schema.js';
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
    const user = await this.db.selectFrom('user').select('createdAt').where('id', '=', id).executeTakeFirstOrThrow();
    const sessions = await this.db.selectFrom('session').selectAll().where('userId', '=', id).execute();
    const passkeys = await this.db.selectFrom('passkey').selectAll().where('userId', '=', id).execute();
    return {
      account,
      since: text(user.createdAt),
      sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
        since: text(createdAt),
        until: text(expiresAt),
        address: ipAddress ?? '',
        browser: userAgent ?? '',
      })),
      passkeys: passkeys.map((passkey) => ({ id: passkey.id, createdAt: text(passkey.createdAt ?? new Date(0)) })),
      tokens: await this.tokens.list(id),
      profile: await this.players.profile(id),
      games: await this.games(id),
    };
  }

  private async games(id: string): Promise<AccountExport['games']> {
    const found: AccountExport['games'] = [];
    let before: number | undefined;
    do {
      const { games, next } = await this.players.history(id, id, before);
      for (const game of games) found.push({ ...game, actions: await this.actions(game) });
      before = next ?? undefined;
    } while (before !== undefined);
    return found;
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
