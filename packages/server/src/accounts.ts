import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Account } from '@don/protocol';
import { betterAuth } from 'better-auth';
import { fromNodeHeaders } from 'better-auth/node';
import { anonymous } from 'better-auth/plugins';
import type { OpenDatabase } from './db/open.js';

/** How long a session that was looked up is believed without asking again. */
const BELIEVED_MS = 10_000;
const MOST_BELIEVED = 50_000;

/** Who has come in, and the cookies that keep him in. */
export interface Entered {
  readonly account: Account;
  readonly cookies: readonly string[];
}

interface Believed {
  readonly account: Account;
  readonly until: number;
}

/** Who is who: the one place that knows how people are recognised. */
export class Accounts {
  private readonly auth: ReturnType<typeof createAuth>;
  private readonly believed = new Map<string, Believed>();

  constructor(database: OpenDatabase, secret: string, url: string) {
    this.auth = createAuth(database, secret, url);
  }

  /** The account of a request or of a socket's handshake; null where there is no session. */
  async of(headers: IncomingHttpHeaders): Promise<Account | null> {
    const { cookie } = headers;
    if (cookie === undefined) return null;
    const known = this.believed.get(cookie);
    if (known !== undefined && known.until > Date.now()) return known.account;
    const session = await this.auth.api.getSession({ headers: fromNodeHeaders(headers) });
    if (session === null) return null;
    const account = accountOf(session.user);
    if (this.believed.size >= MOST_BELIEVED) this.believed.clear();
    this.believed.set(cookie, { account, until: Date.now() + BELIEVED_MS });
    return account;
  }

  /** Guests first: whoever has no session gets one, without a form. */
  async enter(headers: IncomingHttpHeaders): Promise<Entered> {
    const known = await this.of(headers);
    if (known !== null) return { account: known, cookies: [] };
    const { response, headers: answered } = await this.auth.api.signInAnonymous({
      headers: fromNodeHeaders(headers),
      returnHeaders: true,
    });
    return { account: accountOf(response.user), cookies: answered.getSetCookie() };
  }
}

function accountOf(user: { id: string; name: string; isAnonymous?: boolean | null | undefined }): Account {
  return { id: user.id, name: user.name, guest: user.isAnonymous === true };
}

/** better-auth over our database; docs/decisions says why it. */
export function createAuth({ db, flavour }: OpenDatabase, secret: string, baseURL: string) {
  return betterAuth({
    baseURL,
    secret,
    database: { db, type: flavour },
    plugins: [anonymous({ generateName: () => `Guest ${randomInt(1000, 10_000)}` })],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
