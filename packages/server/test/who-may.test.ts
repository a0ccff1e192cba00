import { describe, expect, test } from 'vitest';
import { Browser, freshName, guest, member, PASSWORD, tableOf, tokenOf } from './browser.js';
import { sharedServer } from './house.js';

const server = sharedServer();

const ACTORS = {
  nobody: async () => new Browser(server.url),
  guest: () => guest(server.url),
  member: () => member(server.url),
  'token: read': async () => new Browser(server.url, await tokenOf(await member(server.url), ['read'])),
  'token: play': async () => new Browser(server.url, await tokenOf(await member(server.url), ['play'])),
  'token: host': async () => new Browser(server.url, await tokenOf(await member(server.url), ['host'])),
};

const open = { kind: 'open' };
const newTable = { edition: 'don', seats: [open, open, open] };
const proof = {
  id: 'eA',
  rawId: 'eA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'eA', signature: 'eA' },
};
const action = { seq: 0, key: 'k', action: { type: 'pass' } };

const contribution = 'sixteen-letters-';
const push = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: { p256dh: 'key', auth: 'auth' } };

/** Of somebody else: a table with a free seat, and a game. */
let table = '';
let game = '';
let other = '';
async function others(): Promise<void> {
  if (table !== '') return;
  const host = await member(server.url);
  other = host.account.id;
  table = (await tableOf(host, { seats: [open, open, open, open] })).id;
  game = (await tableOf(host, { seats: [open, { kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'novice' }] }))
    .game as string;
}

type Statuses = readonly [number, number, number, number, number, number];
const ANYBODY: Statuses = [200, 200, 200, 200, 200, 200];

/** What each of the actors gets, in their order, for a request that is well formed. */
const RULES: readonly [string, () => string, (() => object) | null, Statuses][] = [
  ['GET', () => '/api/tables', null, ANYBODY],
  ['GET', () => `/api/tables/${table}`, null, ANYBODY],
  ['GET', () => '/api/leaderboards/don/4', null, ANYBODY],
  ['GET', () => `/api/players/${other}`, null, ANYBODY],
  ['GET', () => `/api/players/${other}/games`, null, [200, 200, 200, 200, 403, 403]],
  ['GET', () => '/api/bots', null, ANYBODY],
  ['POST', () => '/api/sign-in/passkey/options', null, ANYBODY],
  ['GET', () => '/api/account', null, [401, 200, 200, 200, 403, 403]],
  ['GET', () => '/api/account/tables', null, [401, 200, 200, 200, 403, 403]],
  ['GET', () => `/api/games/${game}`, null, [401, 200, 200, 200, 403, 403]],
  // Nobody acts for another, whatever he has.
  ['POST', () => `/api/games/${game}/act`, () => action, [401, 403, 403, 403, 403, 403]],
  ['POST', () => '/api/tables', () => newTable, [401, 200, 200, 403, 403, 200]],
  ['POST', () => '/api/tables', () => ({ ...newTable, rated: true }), [401, 403, 200, 403, 403, 200]],
  ['POST', () => `/api/tables/${table}/start`, null, [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/tables/${table}/kick`, () => ({ account: other }), [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/tables/${table}/leave`, null, [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/tables/${table}/contribute`, () => ({ contribution }), [401, 403, 403, 403, 403, 403]],
  // The game is not over; then it is for those at its table.
  ['GET', () => `/api/games/${game}/record`, null, [403, 403, 403, 403, 403, 403]],
  ['GET', () => `/api/games/${game}/orders`, null, [401, 403, 403, 403, 403, 403]],
  ['PUT', () => `/api/games/${game}/orders`, () => ({ keep: true }), [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/games/${game}/back`, null, [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/games/${game}/undo`, () => ({ seq: 0 }), [401, 403, 403, 403, 403, 403]],
  ['GET', () => `/api/tables/${table}/chat`, null, [401, 200, 200, 200, 403, 403]],
  ['POST', () => `/api/tables/${table}/chat`, () => ({ text: 'hello' }), [401, 200, 200, 403, 200, 403]],
  ['POST', () => '/api/chat/mute', () => ({ account: other, muted: true }), [401, 200, 200, 403, 200, 403]],
  ['POST', () => '/api/chat/report', () => ({ message: 'none', reason: 'x' }), [401, 400, 400, 403, 400, 403]],
  ['GET', () => '/api/notices', null, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/notices/browsers', () => push, [401, 200, 200, 403, 403, 403]],
  ['DELETE', () => '/api/notices/browsers', () => ({ endpoint: push.endpoint }), [401, 200, 200, 403, 403, 403]],
  // This server sends no mail.
  ['PUT', () => '/api/notices/mail', () => ({ address: 'a@example.com' }), [401, 403, 403, 403, 403, 403]],
  ['DELETE', () => '/api/notices/mail', null, [401, 200, 200, 403, 403, 403]],
  ['GET', () => '/api/bot/events', null, [401, 403, 403, 403, 403, 403]],
  ['GET', () => '/api/tokens', null, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/tokens', () => ({ label: 'x', scopes: ['host'] }), [401, 403, 200, 403, 403, 403]],
  ['DELETE', () => '/api/tokens/x', null, [401, 404, 404, 403, 403, 403]],
  ['GET', () => '/api/account/export', null, [401, 200, 200, 403, 403, 403]],
  ['GET', () => '/api/account/passkeys', null, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/account/passkeys/options', null, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/account/passkeys', () => proof, [401, 401, 401, 403, 403, 403]],
  ['DELETE', () => '/api/account/passkeys/x', null, [401, 404, 404, 403, 403, 403]],
  ['POST', () => '/api/account/rename', () => ({ name: freshName() }), [401, 403, 200, 403, 403, 403]],
  ['POST', () => '/api/account/delete', () => ({ name: 'not mine' }), [401, 400, 400, 403, 403, 403]],
  ['POST', () => '/api/account/bot', null, [401, 403, 200, 403, 403, 403]],
  [
    'POST',
    () => '/api/account/claim',
    () => ({ name: freshName(), password: PASSWORD }),
    [401, 200, 403, 403, 403, 403],
  ],
  ['POST', () => '/api/sign-out', null, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/sign-out-everywhere', null, [401, 200, 200, 403, 403, 403]],
];

describe('who may do what', () => {
  const made = new Map<string, Promise<Browser>>();
  test.each(RULES)('%s %s', async (method, path, body, expected) => {
    await others();
    const got: Record<string, number> = {};
    for (const [name, make] of Object.entries(ACTORS)) {
      const actor = made.get(name) ?? make();
      made.set(name, actor);
      got[name] = (await (await actor).ask(method, path(), body?.())).status;
      // Nobody is after these what he was before.
      if (/claim|sign-out/.test(path())) made.delete(name);
    }
    expect(got).toEqual(Object.fromEntries(Object.keys(ACTORS).map((name, place) => [name, expected[place]])));
  });
});
