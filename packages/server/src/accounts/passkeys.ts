import type { IncomingHttpHeaders } from 'node:http';
import type { Account, NewPasskey, PasskeyOptions, PasskeyProof } from '@don/protocol';
import { APIError } from 'better-auth/api';
import { accountOf } from '../infra/db/user-rows.js';
import { ProblemError } from '../lib/problem.js';
import type { AccountStore } from './account-store.js';
import type { SignedIn } from './accounts.js';
import type { Auth } from './auth.js';
import { askAuth } from './auth-context.js';
import { authHeaders } from './auth-headers.js';

const MAX_PASSKEYS = 20;

/** What a browser is to be asked, and the cookie by which the answer is known again. */
interface Challenge {
  readonly options: PasskeyOptions;
  readonly cookies: readonly string[];
}

/** Passkeys: a device proves that it was there before; no secret ever leaves it. */
export class Passkeys {
  constructor(
    private readonly auth: Auth,
    private readonly store: AccountStore,
  ) {}

  async beginAdding(account: Account, headers: IncomingHttpHeaders): Promise<Challenge> {
    await this.store.forgetChallenges();
    if ((await this.store.passkeys(account.id)) >= MAX_PASSKEYS) throw tooMany();
    const { response, headers: answered } = await askAuth(() =>
      this.auth.api.generatePasskeyRegistrationOptions({
        headers: authHeaders(headers),
        query: { name: account.name },
        returnHeaders: true,
      }),
    );
    // The device shows the name; better-auth would use an email address that nobody has.
    const user = { ...response.user, displayName: account.name };
    return { options: { ...response, user }, cookies: answered.getSetCookie() };
  }

  /** better-auth adds it by itself: if several were added at once and this is one too many, it is removed again. */
  async add(account: Account, headers: IncomingHttpHeaders, response: NewPasskey): Promise<void> {
    const { id } = await unlessWrong(() =>
      this.auth.api.verifyPasskeyRegistration({ headers: authHeaders(headers), body: { response } }),
    );
    if (await this.store.removeSurplusPasskey(account.id, id, MAX_PASSKEYS)) throw tooMany();
  }

  async list(headers: IncomingHttpHeaders): Promise<{ id: string; createdAt: string }[]> {
    const found = await askAuth(() => this.auth.api.listPasskeys({ headers: authHeaders(headers) }));
    return found.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt).toISOString() }));
  }

  /** Only an own one, and never the last way back. */
  async remove(account: Account, id: string): Promise<void> {
    if (await this.store.removePasskey(account.id, id)) return;
    throw new ProblemError('no_such_passkey', 'you have no such passkey');
  }

  /** Throws unless the proof is of a passkey of this account. */
  async check(account: Account, headers: IncomingHttpHeaders, response: PasskeyProof): Promise<void> {
    if (!(await this.store.hasPasskey(account.id, response.id))) throw provesNothing();
    const { session } = await this.verify(headers, response).then(({ response: found }) => found);
    // better-auth knows a proof only as a way to sign in; nobody needs the session that it creates.
    const { internalAdapter } = await this.auth.$context;
    await askAuth(() => internalAdapter.deleteSession(session.token));
  }

  async beginSigningIn(headers: IncomingHttpHeaders): Promise<Challenge> {
    await this.store.forgetChallenges();
    const { response, headers: answered } = await askAuth(() =>
      this.auth.api.generatePasskeyAuthenticationOptions({ headers: authHeaders(headers), returnHeaders: true }),
    );
    return { options: { ...response }, cookies: answered.getSetCookie() };
  }

  async signIn(headers: IncomingHttpHeaders, response: PasskeyProof): Promise<SignedIn> {
    const { response: found, headers: answered } = await this.verify(headers, response);
    return { account: accountOf(found.user), cookies: answered.getSetCookie() };
  }

  private verify(headers: IncomingHttpHeaders, response: PasskeyProof) {
    return unlessWrong(() =>
      this.auth.api.verifyPasskeyAuthentication({
        headers: authHeaders(headers),
        body: { response },
        returnHeaders: true,
      }),
    );
  }
}

function tooMany(): ProblemError {
  return new ProblemError('not_allowed', `you have ${MAX_PASSKEYS} passkeys, the most there can be; remove one first`);
}

function provesNothing(): ProblemError {
  return new ProblemError('wrong_credentials', 'this passkey is not valid here');
}

async function unlessWrong<Found>(question: () => Promise<Found>): Promise<Found> {
  try {
    return await askAuth(question);
  } catch (error) {
    throw error instanceof APIError ? provesNothing() : error;
  }
}
