import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Account, ChangePassword, Claim, SignIn } from '@don/protocol';
import { APIError } from 'better-auth/api';
import type { MakeLimiter } from '../cluster/limiters.js';
import { ProblemError } from '../problem.js';
import type { Tables } from '../tables/tables.js';
import { untilDone } from '../until-done.js';
import { type AccountStore, accountOf } from './account-store.js';
import type { Accounts, Entered } from './accounts.js';
import { Attempts } from './attempts.js';
import type { Auth } from './auth.js';
import { askAuth } from './auth-context.js';
import { authHeaders } from './auth-headers.js';
import { isReserved, nameKey } from './name-key.js';
import type { Passkeys } from './passkeys.js';
import { hashOf } from './passwords.js';

/** From where a request comes, and what came along. */
export interface Origin {
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

/** Names: taken, changed, and come back to. */
export class Membership {
  private readonly auth: Auth;
  private readonly accounts: Accounts;
  private readonly store: AccountStore;
  private readonly passkeys: Passkeys;
  private readonly tables: Tables;
  private readonly attempts: Attempts;

  constructor(
    auth: Auth,
    accounts: Accounts,
    store: AccountStore,
    passkeys: Passkeys,
    tables: Tables,
    limiter: MakeLimiter,
  ) {
    this.auth = auth;
    this.accounts = accounts;
    this.store = store;
    this.passkeys = passkeys;
    this.tables = tables;
    this.attempts = new Attempts(limiter);
  }

  /** A guest takes a name and stays who he is, with all his games; whoever had his session before has it no more. */
  async claim(account: Account, { name, password }: Claim, { headers, address }: Origin): Promise<Entered> {
    if (!account.guest) throw new ProblemError('not_allowed', 'you have a name already; you can change it');
    if (password === undefined && (await this.store.passkeys(account.id)) === 0)
      throw new ProblemError('malformed', 'password: needed, unless you have a passkey');
    await this.attempts.takeName(address);
    checkOurs(name, account);
    // Every name has a password, if only one that nobody knows: else its absence could be told by the time it takes.
    const secret = password ?? randomBytes(32).toString('base64url');
    await this.store.claim(account.id, name, { hash: await hashOf(secret), isKnown: password !== undefined });
    await this.attempts.tookName(address);
    this.renamed(account.id);
    return this.signedIn(headers, name, secret);
  }

  async signIn({ name, password }: SignIn, { headers, address }: Origin): Promise<Entered> {
    return this.tried(name, address, () => this.signedIn(headers, name, password));
  }

  /** Whoever else has come in by the old password, or by a cookie that he found, is out; here a new session goes on. */
  async changePassword(account: Account, change: ChangePassword, origin: Origin): Promise<Entered> {
    if (account.guest) throw new ProblemError('not_allowed', 'a guest has no password; claim a name first');
    const cookies =
      'passkey' in change
        ? await this.changeByPasskey(account, change, origin)
        : await this.changeByPassword(account, change, origin);
    this.accounts.changed(account.id);
    return { account, cookies };
  }

  /** Signs out here, and nowhere else; returns the cookies that say so. */
  async signOut(account: Account, headers: IncomingHttpHeaders): Promise<string[]> {
    const { headers: answered } = await askAuth(() =>
      this.auth.api.signOut({ headers: authHeaders(headers), returnHeaders: true }),
    );
    this.accounts.changed(account.id);
    return answered.getSetCookie();
  }

  async signOutEverywhere(account: Account, headers: IncomingHttpHeaders): Promise<string[]> {
    await this.endSessions(account.id);
    return this.signOut(account, headers);
  }

  async rename(account: Account, name: string, { address }: Origin): Promise<Account> {
    await this.attempts.rename(account.id);
    await this.attempts.takeName(address);
    checkOurs(name, account);
    await this.store.rename(account, name);
    await this.attempts.tookName(address);
    this.renamed(account.id);
    return { ...account, name };
  }

  /** The host of the server wants somebody to be called otherwise. */
  async giveName(id: string, name: string): Promise<void> {
    const account = await this.store.find(id);
    if (account === null) throw new ProblemError('no_such_account', 'there is no such player');
    await this.store.rename(account, name);
    this.renamed(id);
  }

  /** Whoever is connected as this account has to come in again, if he still may. */
  shutOut(account: string): void {
    this.accounts.changed(account);
  }

  private async changeByPassword(
    { name }: Account,
    { current, password }: Extract<ChangePassword, { current: string }>,
    { headers, address }: Origin,
  ): Promise<readonly string[]> {
    const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
    const { headers: answered } = await this.tried(name, address, () =>
      askAuth(() => this.auth.api.changePassword({ body, headers: authHeaders(headers), returnHeaders: true })),
    );
    return answered.getSetCookie();
  }

  /** For whoever has no password yet, or has forgotten it. */
  private async changeByPasskey(
    account: Account,
    { passkey, password }: Exclude<ChangePassword, { current: string }>,
    { headers }: Origin,
  ): Promise<readonly string[]> {
    await this.passkeys.check(account, headers, passkey);
    await this.store.setPassword(account.id, await hashOf(password));
    return (await this.signedIn(headers, account.name, password)).cookies;
  }

  /** Tries a password, wherever one is asked for: all tries count together. */
  private async tried<Answer>(name: string, address: string, attempt: () => Promise<Answer>): Promise<Answer> {
    const key = nameKey(name);
    await this.attempts.signIn(address, key);
    try {
      const answer = await attempt();
      await this.attempts.signedIn(address, key);
      return answer;
    } catch (error) {
      if (error instanceof APIError) throw new ProblemError('wrong_credentials', 'the name or the password is wrong');
      throw error;
    }
  }

  private renamed(account: string): void {
    this.accounts.changed(account);
    untilDone(() => this.tables.tellOf(account));
  }

  private async endSessions(account: string): Promise<void> {
    const { internalAdapter } = await this.auth.$context;
    await askAuth(() => internalAdapter.deleteUserSessions(account));
    this.accounts.changed(account);
  }

  /** A session of its own for every sign-in: one that somebody else has planted is worth nothing. */
  private async signedIn(headers: IncomingHttpHeaders, name: string, password: string): Promise<Entered> {
    const { response, headers: answered } = await askAuth(() =>
      this.auth.api.signInUsername({
        body: { username: name, password },
        headers: authHeaders({ ...headers, cookie: undefined }),
        returnHeaders: true,
      }),
    );
    return { account: accountOf(response.user), cookies: answered.getSetCookie() };
  }
}

function checkOurs(name: string, { name: own }: Account): void {
  if (isReserved(name) && nameKey(name) !== nameKey(own))
    throw new ProblemError('name_taken', 'this name is kept for the server itself');
}
