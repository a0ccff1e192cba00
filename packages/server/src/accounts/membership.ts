import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Account, ChangePassword, Claim, Confirmation, PasskeyProof, SignIn } from '@don/protocol';
import { APIError } from 'better-auth/api';
import type { MakeLimiter } from '../infra/cluster/limiters.js';
import { accountOf } from '../infra/db/user-rows.js';
import { Emitter } from '../lib/events.js';
import { ProblemError } from '../lib/problem.js';
import type { AccountStore } from './account-store.js';
import type { Accounts, SignedIn } from './accounts.js';
import type { Auth } from './auth.js';
import { askAuth } from './auth-context.js';
import { authHeaders } from './auth-headers.js';
import type { KnownDevices } from './known-devices.js';
import { isReserved, nameKey } from './name-key.js';
import type { Passkeys } from './passkeys.js';
import { fits, hashOf } from './passwords.js';
import { SignInLimits } from './sign-in-limits.js';

/** From where a request comes, and what came along. */
export interface Origin {
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

/** Names: taken, changed, and come back to. */
export class Membership {
  /** An account has another name. */
  readonly renamed = new Emitter<string>();
  private readonly signInLimits: SignInLimits;

  constructor(
    private readonly auth: Auth,
    private readonly accounts: Accounts,
    private readonly store: AccountStore,
    private readonly passkeys: Passkeys,
    private readonly devices: KnownDevices,
    limiter: MakeLimiter,
  ) {
    this.signInLimits = new SignInLimits(limiter);
  }

  /** A guest claims a name and keeps the account, with all its games. Sessions from before end. */
  async claim(account: Account, { name, password }: Claim, { headers, address }: Origin): Promise<SignedIn> {
    if (account.kind !== 'guest') throw new ProblemError('not_allowed', 'you have a name already; you can change it');
    if (password === undefined && (await this.store.passkeys(account.id)) === 0)
      throw new ProblemError('malformed', 'password: needed, unless you have a passkey');
    await this.signInLimits.takeName(address);
    checkOurs(name, account);
    // Every name has a password, if only a random one: otherwise response times would reveal which names have none.
    const secret = password ?? randomBytes(32).toString('base64url');
    await this.store.claim(account.id, name, { hash: await hashOf(secret), isKnown: password !== undefined });
    await this.signInLimits.tookName(address);
    this.announceRename(account.id);
    return this.signedIn(headers, name, secret);
  }

  async signIn({ name, password }: SignIn, origin: Origin): Promise<SignedIn> {
    return this.tried(name, origin, () => this.signedIn(origin.headers, name, password));
  }

  async signInByPasskey(proof: PasskeyProof, { headers }: Origin): Promise<SignedIn> {
    return this.withDevice(await this.passkeys.signIn(headers, proof), headers);
  }

  /**
   * A session may be stolen. A new way to sign in would outlive it, so it must be confirmed by a password or a passkey.
   * Guests have neither, and lose all ways to sign in when they claim a name.
   */
  async confirm(account: Account, confirmation: Confirmation | undefined, origin: Origin): Promise<void> {
    if (account.kind === 'guest') return;
    if (confirmation === undefined)
      throw new ProblemError('not_confirmed', 'confirm: needs your password or one of your passkeys');
    if ('passkey' in confirmation) await this.passkeys.check(account, origin.headers, confirmation.passkey);
    else await this.tried(account.name, origin, () => this.checkPassword(account.id, confirmation.current));
  }

  /** Ends all sessions from before, stolen ones included, and starts a new one here. */
  async changePassword(account: Account, change: ChangePassword, origin: Origin): Promise<SignedIn> {
    if (account.kind === 'guest') throw new ProblemError('not_allowed', 'a guest has no password; claim a name first');
    const { password, keepTokens, ...confirmation } = change;
    await this.confirm(account, confirmation, origin);
    await this.store.setPassword(account.id, await hashOf(password), keepTokens);
    const { cookies } = await this.signedIn(origin.headers, account.name, password);
    this.accounts.invalidate(account.id);
    return { account, cookies };
  }

  /** Signs out here only; returns the cookies that do so. */
  async signOut(account: Account, headers: IncomingHttpHeaders): Promise<string[]> {
    const { headers: answered } = await askAuth(() =>
      this.auth.api.signOut({ headers: authHeaders(headers), returnHeaders: true }),
    );
    this.accounts.invalidate(account.id);
    return [
      ...answered.getSetCookie(),
      ...(account.kind === 'guest' ? [] : this.devices.cookiesFor(account.id, headers)),
    ];
  }

  /** Ends all sessions, and revokes all tokens unless `keepTokens`; passkeys stay. */
  async signOutEverywhere(account: Account, keepTokens: boolean, headers: IncomingHttpHeaders): Promise<string[]> {
    await this.store.endSessions(account.id, keepTokens);
    return this.signOut(account, headers);
  }

  async rename(account: Account, name: string, { address }: Origin): Promise<Account> {
    await this.signInLimits.rename(account.id);
    await this.signInLimits.takeName(address);
    checkOurs(name, account);
    await this.store.rename(account, name);
    await this.signInLimits.tookName(address);
    this.announceRename(account.id);
    return { ...account, name };
  }

  /** The host of the server renames somebody. */
  async giveName(id: string, name: string): Promise<void> {
    const account = await this.store.find(id);
    if (account === null) throw new ProblemError('no_such_account', 'there is no such player');
    await this.store.rename(account, name, null);
    this.announceRename(id);
  }

  /** Closes all connections of an account; its clients must sign in again, if they may. */
  shutOut(account: string): void {
    this.accounts.invalidate(account);
  }

  private async checkPassword(account: string, password: string): Promise<void> {
    const hash = await this.store.passwordHash(account);
    if (hash === null || !(await fits(password, hash))) throw wrongCredentials();
  }

  /** Tries a password, wherever one is asked for: all tries count together. */
  private async tried<Answer>(
    name: string,
    { headers, address }: Origin,
    attempt: () => Promise<Answer>,
  ): Promise<Answer> {
    const account = await this.store.named(name);
    const device = account === null ? null : this.devices.find(headers, account);
    const counted = { address, name: nameKey(name), device };
    await this.signInLimits.signIn(counted);
    try {
      const answer = await attempt();
      await this.signInLimits.signedIn(counted);
      return answer;
    } catch (error) {
      throw error instanceof APIError ? wrongCredentials() : error;
    }
  }

  private announceRename(account: string): void {
    this.accounts.invalidate(account);
    this.renamed.emit(account);
  }

  /** Every sign-in creates a new session: a planted one is worth nothing. */
  private async signedIn(headers: IncomingHttpHeaders, name: string, password: string): Promise<SignedIn> {
    const { response, headers: answered } = await askAuth(() =>
      this.auth.api.signInUsername({
        body: { username: name, password },
        headers: authHeaders({ ...headers, cookie: undefined }),
        returnHeaders: true,
      }),
    );
    return this.withDevice({ account: accountOf(response.user), cookies: answered.getSetCookie() }, headers);
  }

  /** From now on the device is known as one where this account was signed in to. */
  private withDevice({ account, cookies }: SignedIn, headers: IncomingHttpHeaders): SignedIn {
    return { account, cookies: [...cookies, ...this.devices.cookiesFor(account.id, headers)] };
  }
}

function wrongCredentials(): ProblemError {
  return new ProblemError('wrong_credentials', 'the name or the password is wrong');
}

function checkOurs(name: string, { name: own }: Account): void {
  if (isReserved(name) && nameKey(name) !== nameKey(own))
    throw new ProblemError('name_taken', 'this name is reserved for the server');
}
