import { Readable } from 'node:stream';
import { type Account, type AccountExport, actionSchema, type HistoryEntry } from '@don/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tokens } from '../accounts/tokens.js';
import { preferencesFrom, storedLimitSchema } from '../games/auto-bid-store.js';
import type { AuthDate, Database } from '../infra/db/schema.js';
import { Mutex } from '../lib/mutex.js';
import { ProblemError } from '../lib/problem.js';
import type { Players } from '../ratings/players.js';

/** So many chat messages are read at once. */
const BATCH_SIZE = 500;

type ExportedGame = AccountExport['games'][number];
type Said = AccountExport['talk']['said'][number];

/**
 * All data about an account, for its owner: JSON that is sent while it is read, since it can be a hundred megabytes.
 * Secrets are left out: hashes are nobody's data.
 */
export class AccountExporter {
  /** However many exports run, only one at a time reads games, so that other requests come in between. */
  private readonly mutex = new Mutex();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly tokens: Tokens,
    private readonly players: Players,
  ) {}

  async of(account: Account): Promise<Readable> {
    const { id } = account;
    const user = await this.db.selectFrom('user').select('createdAt').where('id', '=', id).executeTakeFirst();
    // A session is cached for a moment after its account was deleted.
    if (user === undefined) throw new ProblemError('no_such_account', 'this account was deleted');
    const sessions = await this.db.selectFrom('session').selectAll().where('userId', '=', id).execute();
    const passkeys = await this.db.selectFrom('passkey').selectAll().where('userId', '=', id).execute();
    const head: Omit<AccountExport, 'games' | 'talk'> = {
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
      preferences: await this.preferences(id),
      notices: await this.notices(id),
    };
    return Readable.from(this.text(id, head), { objectMode: false });
  }

  private async *text(id: string, head: object): AsyncGenerator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"games":`;
    yield* listOf(this.games(id));
    yield `,"talk":${JSON.stringify(await this.heard(id)).slice(0, -1)},"said":`;
    yield* listOf(this.said(id));
    yield '}}';
  }

  private async *said(id: string): AsyncGenerator<Said[]> {
    let last = { at: -1, id: '' };
    for (;;) {
      const rows = await this.db
        .selectFrom('chat_messages')
        .select(['id', 'table_id', 'text', 'at'])
        .where('account', '=', id)
        .where(sql<boolean>`(at, id) > (${last.at}, ${last.id})`)
        .orderBy('at')
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      yield rows.map(({ table_id, text, at }) => ({ table: table_id, text, at }));
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end;
    }
  }

  /** The account's mutes and reports. */
  private async heard(id: string): Promise<Omit<AccountExport['talk'], 'said'>> {
    const muted = await this.db.selectFrom('chat_mutes').select('muted').where('account', '=', id).execute();
    const reported = await this.db
      .selectFrom('chat_reports')
      .select(['message', 'reason', 'at'])
      .where('reporter', '=', id)
      .execute();
    return { muted: muted.map((row) => row.muted), reported };
  }

  private async preferences(id: string): Promise<AccountExport['preferences']> {
    const row = await this.db.selectFrom('preferences').select('stored').where('account', '=', id).executeTakeFirst();
    return preferencesFrom(row?.stored ?? null);
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

  private async *games(id: string): AsyncGenerator<ExportedGame[]> {
    let before: string | undefined;
    do {
      const { games, next } = await this.page(id, before);
      yield games;
      before = next ?? undefined;
    } while (before !== undefined);
  }

  private async page(id: string, before: string | undefined): Promise<{ games: ExportedGame[]; next: string | null }> {
    const release = await this.mutex.lock();
    try {
      const { games, next } = await this.players.history(id, id, before);
      return { games: await this.withDeeds(id, games), next };
    } finally {
      release();
    }
  }

  /** The account's actions and limits in these games. */
  private async withDeeds(id: string, games: readonly HistoryEntry[]): Promise<ExportedGame[]> {
    if (games.length === 0) return [];
    const played = games.map(({ game }) => game);
    const entries = await this.db
      .selectFrom('players')
      .innerJoin('entries', (join) =>
        join.onRef('entries.game', '=', 'players.game').onRef('entries.seat', '=', 'players.seat'),
      )
      .select(['entries.game', 'entries.seq', 'entries.at', 'entries.body'])
      .where('players.account', '=', id)
      .where('players.game', 'in', played)
      .where('entries.kind', '=', 'action')
      .orderBy('entries.game')
      .orderBy('entries.seq')
      .execute();
    const limits = await this.db
      .selectFrom('players')
      .innerJoin('auto_bids', (join) =>
        join.onRef('auto_bids.game', '=', 'players.game').onRef('auto_bids.seat', '=', 'players.seat'),
      )
      .select(['auto_bids.game', 'auto_bids.stored'])
      .where('players.account', '=', id)
      .where('players.game', 'in', played)
      .execute();
    const actions = new Map<string, ExportedGame['actions']>(played.map((game) => [game, []]));
    for (const { game, seq, at, body } of entries)
      actions.get(game)?.push({ entry: seq, at, action: actionSchema.parse(JSON.parse(body)) });
    const limitIn = new Map(
      limits.map(({ game, stored }) => [game, storedLimitSchema.parse(JSON.parse(stored)).limit]),
    );
    return games.map((game) => ({
      ...game,
      actions: actions.get(game.game) ?? [],
      limit: limitIn.get(game.game) ?? null,
    }));
  }
}

/** A list as JSON, some items at a time. */
async function* listOf(portions: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const items of portions) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(item)).join();
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function text(date: AuthDate): string {
  return new Date(date).toISOString();
}
