import type { IncomingHttpHeaders } from 'node:http';
import type { Account, Scope } from '@don/protocol';
import type { Peers } from '../infra/cluster/peers.js';
import { accountOf } from '../infra/db/user-rows.js';
import type { Clock } from '../lib/clock.js';
import { coalesce } from '../lib/retry.js';
import type { AccountStore } from './account-store.js';
import type { Auth } from './auth.js';
import { askAuth } from './auth-context.js';
import { authHeaders } from './auth-headers.js';
import type { Tokens } from './tokens.js';

/** How long a session is cached. */
const CACHE_MS = 10_000;
const MAX_CACHED = 50_000;
/** Ours are a tenth of it: what others put into the header beside them must not fill the memory. */
const MAX_COOKIE_LENGTH = 1000;

/** An account that is signed in, and the cookies that keep it so. */
export interface SignedIn {
  readonly account: Account;
  readonly cookies: readonly string[];
}

/** Who sends a request. A token has scopes; a session may do everything (null). */
export interface Caller {
  readonly account: Account;
  readonly scopes: readonly Scope[] | null;
}

/** Open connections of accounts. One that is closed is opened again by its client, which has to identify itself anew. */
interface Connections {
  accounts(): Iterable<string>;
  close(account: string): void;
}

interface CachedSession {
  readonly account: Account;
  readonly until: number;
}

/** Identifies callers, by sessions and tokens. */
export class Accounts {
  private readonly sessions = new Map<string, CachedSession>();
  private readonly connections: Connections[] = [];
  /** Accounts that are known to be played by a program. */
  private readonly byToken = new Set<string>();
  /** How often something was forgotten. */
  private forgotten = 0;

  constructor(
    private readonly auth: Auth,
    private readonly tokens: Tokens,
    private readonly store: AccountStore,
    private readonly clock: Clock,
    private readonly peers: Peers,
  ) {
    peers.subscribe('account', (account) => this.forget(account));
    const closeStale = coalesce(() => this.closeStale());
    peers.missed.subscribe(() => {
      this.forgotten++;
      this.sessions.clear();
      closeStale();
    });
  }

  /** Registers connections that are closed when their account changes, or is found to have changed. */
  register(connections: Connections): void {
    this.connections.push(connections);
  }

  /** An account has changed: nothing that is cached about it is used any more, here or at other nodes. */
  invalidate(account: string): void {
    this.peers.send('account', account);
    this.forget(account);
  }

  private forget(account: string): void {
    this.forgotten++;
    for (const [cookie, session] of this.sessions) if (session.account.id === account) this.sessions.delete(cookie);
    for (const connections of this.connections) connections.close(account);
  }

  /** Closes the connections of accounts that were banned or deleted while this node missed messages. */
  private async closeStale(): Promise<void> {
    const connected = new Set(this.connections.flatMap((connections) => [...connections.accounts()]));
    const welcome = await this.store.welcome([...connected]);
    for (const account of connected) if (!welcome.has(account)) this.forget(account);
  }

  /** An account was played by a token: its profile shows it from now on. */
  async playedByToken(account: string): Promise<void> {
    if (this.byToken.has(account)) return;
    await this.store.playedByToken(account);
    if (this.byToken.size >= MAX_CACHED) this.byToken.clear();
    this.byToken.add(account);
  }

  /** Who sends a request or a socket's handshake: by a token if there is one, otherwise by the session. */
  async caller(headers: IncomingHttpHeaders): Promise<Caller | null> {
    if (headers.authorization !== undefined) return this.tokens.caller(headers.authorization);
    const account = await this.of(headers);
    return account === null ? null : { account, scopes: null };
  }

  /** The account of a session; null where there is none. */
  async of(headers: IncomingHttpHeaders): Promise<Account | null> {
    const { cookie } = headers;
    if (cookie === undefined) return null;
    const known = this.sessions.get(cookie);
    if (known !== undefined && known.until > this.clock.now()) return known.account;
    const { forgotten } = this;
    const session = await askAuth(() => this.auth.api.getSession({ headers: authHeaders(headers) }));
    if (session === null) return null;
    const account = accountOf(session.user);
    // A session that ended while it was looked up must not be cached.
    if (this.forgotten !== forgotten || cookie.length > MAX_COOKIE_LENGTH) return account;
    if (this.sessions.size >= MAX_CACHED) this.sessions.clear();
    this.sessions.set(cookie, { account, until: this.clock.now() + CACHE_MS });
    return account;
  }

  /** Guests first: a caller without a session or a token gets a session, without a form. */
  async enter(headers: IncomingHttpHeaders): Promise<SignedIn> {
    const known = await this.caller(headers);
    if (known !== null) return { account: known.account, cookies: [] };
    const { response, headers: answered } = await askAuth(() =>
      this.auth.api.signInAnonymous({ headers: authHeaders(headers), returnHeaders: true }),
    );
    return { account: accountOf(response.user), cookies: answered.getSetCookie() };
  }
}
