import type { Account } from '@don/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { authBoolean, authDate } from '../infra/db/auth-values.js';
import type { Flavour, OpenDatabase } from '../infra/db/open.js';
import type { AuthBoolean, AuthDate, Database } from '../infra/db/schema.js';
import { ACCOUNT_COLUMNS, accountOf, findAccount, lockAccount, shownName } from '../infra/db/user-rows.js';
import type { Clock } from '../lib/clock.js';
import { newId } from '../lib/ids.js';
import { ProblemError } from '../lib/problem.js';
import { keysNear, lookAlike, nameKey } from './name-key.js';
import { isHeldBack, releaseName } from './released-names.js';

/** The most bot accounts in a list; any other can be invited by its id. */
const MAX_BOTS = 200;

/** The advisory lock for claiming names. */
const TAKING_A_NAME = 20_010_001;

/** Accounts in the database: what better-auth has no word for. */
export class AccountStore {
  private readonly db: Kysely<Database>;
  private readonly flavour: Flavour;

  constructor(
    { db, flavour }: OpenDatabase,
    private readonly clock: Clock,
  ) {
    this.db = db;
    this.flavour = flavour;
  }

  find(id: string): Promise<Account | null> {
    return findAccount(this.db, id);
  }

  /** Those of them that may stay connected: they exist, have a way to sign in, and are not banned. */
  async welcome(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.db
      .selectFrom('user')
      .select('id')
      .where('id', 'in', ids)
      .where(({ and, or, not, exists, selectFrom }) => {
        const ban = selectFrom('bans').select('bans.account').whereRef('bans.account', '=', 'user.id');
        const session = selectFrom('session').select('session.id').whereRef('session.userId', '=', 'user.id');
        const token = selectFrom('tokens').select('tokens.id').whereRef('tokens.account', '=', 'user.id');
        return and([not(exists(ban)), or([exists(session), exists(token)])]);
      })
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Bot accounts: first these, then the oldest, so that nobody hides them by creating many more. */
  async bots(first: readonly string[]): Promise<Account[]> {
    const wanted = first.slice(0, MAX_BOTS);
    const bots = this.db
      .selectFrom('user')
      .select(ACCOUNT_COLUMNS)
      .where('bot', '=', this.truth(true))
      .orderBy('createdAt');
    const known = wanted.length === 0 ? [] : await bots.where('id', 'in', wanted).execute();
    const others = await bots
      .$if(wanted.length > 0, (query) => query.where('id', 'not in', wanted))
      .limit(MAX_BOTS - known.length)
      .execute();
    return [...known, ...others].map(accountOf);
  }

  /** Whether it had never played, and now is a bot account. */
  async becomeBot(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('user')
      .set({ bot: this.truth(true) })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('players').select('game').where('players.account', '=', id))),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Notes that a program plays for an account that is no bot account. */
  async playedByToken(id: string): Promise<void> {
    await this.db
      .updateTable('user')
      .set({ token_played_at: this.clock.now() })
      .where('id', '=', id)
      .where('token_played_at', 'is', null)
      .where(({ or, eb }) => or([eb('bot', 'is', null), eb('bot', '=', this.truth(false))]))
      .execute();
  }

  /** How many passkeys an account has. */
  async passkeys(id: string): Promise<number> {
    return (await passkeysOf(this.db, id)).length;
  }

  /** Whether an account has the passkey that its device calls so. */
  async hasPasskey(id: string, credential: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('passkey')
      .select('id')
      .where('userId', '=', id)
      .where('credentialID', '=', credential)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Removes a passkey, if its account has more than so many; whether it had. */
  async removeSurplusPasskey(id: string, passkey: string, most: number): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      await lockAccount(trx, id);
      if ((await passkeysOf(trx, id)).length <= most) return false;
      await trx.deleteFrom('passkey').where('id', '=', passkey).execute();
      return true;
    });
  }

  /**
   * Removes a passkey, unless it is the only way to sign in to a name; whether it was there. A guest needs no way to
   * sign in: they have their session.
   */
  async removePasskey(id: string, passkey: string): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      // Two requests at once must not remove the last two passkeys.
      await lockAccount(trx, id);
      const keys = await passkeysOf(trx, id);
      if (!keys.some((key) => key.id === passkey)) return false;
      const credential = await trx
        .selectFrom('account')
        .select('id')
        .where('userId', '=', id)
        .where('passkey_only', '=', 1)
        .executeTakeFirst();
      if (keys.length === 1 && credential !== undefined)
        throw new ProblemError('last_passkey', 'you have no password: without this passkey you could not sign in');
      await trx.deleteFrom('passkey').where('id', '=', passkey).execute();
      return true;
    });
  }

  /** The guest gets a name and a password, or neither; the password may be a random one. */
  async claim(id: string, name: string, password: { hash: string; isKnown: boolean }): Promise<void> {
    await this.unlessTaken(
      this.db.transaction().execute(async (trx) => {
        await this.checkFree(trx, name, id);
        const { numUpdatedRows } = await trx
          .updateTable('user')
          .set({ name, username: nameKey(name), isAnonymous: this.truth(false), guestNumber: null })
          .where('id', '=', id)
          .where('isAnonymous', '=', this.truth(true))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ProblemError('not_allowed', 'you have a name already; you can change it');
        await nameSeats(trx, { kind: 'member', id, name });
        // With the name, not after it: a planted session must never become a member's.
        await trx.deleteFrom('session').where('userId', '=', id).execute();
        // Nor a passkey that came by such a session. Members without a password sign in by theirs, and see in their
        // list which.
        if (password.isKnown) await trx.deleteFrom('passkey').where('userId', '=', id).execute();
        const now = this.now();
        await trx
          .insertInto('account')
          .values({
            id: newId(),
            accountId: id,
            providerId: 'credential',
            userId: id,
            password: password.hash,
            passkey_only: password.isKnown ? 0 : 1,
            createdAt: now,
            updatedAt: now,
          })
          .execute();
      }),
    );
  }

  /** The account of a name, however it is written. */
  async named(name: string): Promise<string | null> {
    const row = await this.db.selectFrom('user').select('id').where('username', '=', nameKey(name)).executeTakeFirst();
    return row?.id ?? null;
  }

  async passwordHash(id: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', id)
      .where('providerId', '=', 'credential')
      .executeTakeFirst();
    return row?.password ?? null;
  }

  /** Sets a password that the member knows, and ends all sessions; tokens too, unless kept. */
  async setPassword(id: string, hash: string, keepTokens: boolean): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('account')
        .set({ password: hash, passkey_only: 0, updatedAt: this.now() })
        .where('userId', '=', id)
        .where('providerId', '=', 'credential')
        .execute();
      await endSessions(trx, id, keepTokens);
    });
  }

  /** Ends all sessions of an account, and revokes its tokens unless `keepTokens`. */
  async endSessions(id: string, keepTokens: boolean): Promise<void> {
    await this.db.transaction().execute((trx) => endSessions(trx, id, keepTokens));
  }

  /**
   * A guest keeps a name until a member claims it, and never gets one that a member has. The name that a member gives
   * up is reserved for `owner`; for nobody if the host took it away.
   */
  async rename({ id, kind }: Account, name: string, owner: string | null = id): Promise<void> {
    const isGuest = kind === 'guest';
    await this.unlessTaken(
      this.db.transaction().execute(async (trx) => {
        await this.checkFree(trx, name, id);
        const before = await lockAccount(trx, id);
        if (before !== null && before.kind !== 'guest' && nameKey(before.name) !== nameKey(name))
          await releaseName(trx, before.name, owner, this.clock.now());
        const { numUpdatedRows } = await trx
          .updateTable('user')
          .set({ name, username: isGuest ? null : nameKey(name), guestNumber: null })
          .where('id', '=', id)
          .where('isAnonymous', '=', this.truth(isGuest))
          .executeTakeFirst();
        // They have claimed a name, or deleted the account, since the request began.
        if (numUpdatedRows === 0n) throw new ProblemError('no_session', 'your account has changed; sign in again');
        await nameSeats(trx, { kind, id, name });
      }),
    );
  }

  /** Deletes unanswered passkey challenges: anybody can cause them, and better-auth never deletes them. */
  async forgetChallenges(): Promise<void> {
    await this.db.deleteFrom('verification').where('expiresAt', '<', this.now()).execute();
  }

  /** Throws if somebody else has this name, or one that looks like it; until the transaction ends, nobody takes one. */
  private async checkFree(trx: Transaction<Database>, name: string, id: string): Promise<void> {
    // SQLite has a single writer anyway.
    if (this.flavour === 'postgres') await sql`select pg_advisory_xact_lock(${TAKING_A_NAME})`.execute(trx);
    const rows = await trx
      .selectFrom('user')
      .select('name')
      .where('username', 'in', keysNear(name))
      .where('id', '!=', id)
      .execute();
    if (rows.some((other) => lookAlike(other.name, name))) throw nameTaken();
    if (await isHeldBack(trx, name, id, this.clock.now())) throw nameTaken();
  }

  private now(): AuthDate {
    return authDate(this.flavour, this.clock.now());
  }

  private truth(value: boolean): AuthBoolean {
    return authBoolean(this.flavour, value);
  }

  private async unlessTaken(change: Promise<void>): Promise<void> {
    try {
      await change;
    } catch (error) {
      throw isTaken(error) ? nameTaken() : error;
    }
  }
}

async function endSessions(trx: Transaction<Database>, account: string, keepTokens: boolean): Promise<void> {
  await trx.deleteFrom('session').where('userId', '=', account).execute();
  if (!keepTokens) await trx.deleteFrom('tokens').where('account', '=', account).execute();
}

function passkeysOf(db: Kysely<Database>, account: string): Promise<{ id: string }[]> {
  return db.selectFrom('passkey').select('id').where('userId', '=', account).execute();
}

/** At every table where the account sits, too. */
async function nameSeats(trx: Transaction<Database>, account: Account): Promise<void> {
  await trx
    .updateTable('seats')
    .set({ kind: account.kind, name: shownName(account), guest_number: null })
    .where('account', '=', account.id)
    .where('kind', '!=', 'invited')
    .execute();
}

function nameTaken(): ProblemError {
  return new ProblemError('name_taken', 'somebody has this name, or one that looks like it');
}

/** The codes of SQLite and PostgreSQL for a violated unique constraint. */
function isTaken(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}
