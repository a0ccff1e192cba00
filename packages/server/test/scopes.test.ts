import { LIVE_REQUESTS, type LiveRequest, SCOPES, type Scope } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { ask, LiveClient } from '../bench/client.js';
import { Browser, CONFIRM, freshName, guest, member, PASSWORD, tableOf, tokenOf } from './browser.js';
import { closeAfterTest, sharedServer } from './harness.js';

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

/** Of somebody else: a table with free seats and another one to sit down at, and a game. */
let table = '';
let code = '';
let spare = '';
let game = '';
let other = '';
async function others(): Promise<void> {
  if (table !== '') return;
  const host = await member(server.url);
  other = host.account.id;
  ({ id: table, code } = await tableOf(host, { seats: [open, open, open, open] }));
  ({ id: spare } = await tableOf(host, { seats: [open, open, open, open, open, open] }));
  game = (await tableOf(host, { seats: [open, { kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'novice' }] }))
    .game as string;
}

type Statuses = readonly [number, number, number, number, number, number];
const ANYBODY: Statuses = [200, 200, 200, 200, 200, 200];

/** What each of the actors gets, in their order, for a request that is well formed. */
const RULES: readonly [string, () => string, (() => object) | null, Statuses][] = [
  ['GET', () => '/api/address', null, ANYBODY],
  ['GET', () => '/api/tables', null, ANYBODY],
  ['GET', () => `/api/tables/${table}`, null, ANYBODY],
  ['GET', () => `/api/codes/${code}`, null, ANYBODY],
  ['POST', () => '/api/enter', null, ANYBODY],
  // Nobody here knows the password.
  ['POST', () => '/api/sign-in', () => ({ name: freshName(), password: PASSWORD }), [401, 401, 401, 401, 401, 401]],
  ['POST', () => '/api/sign-in/passkey', () => proof, [401, 401, 401, 401, 401, 401]],
  ['GET', () => '/api/leaderboards/don/4', null, ANYBODY],
  ['GET', () => `/api/players/${other}`, null, ANYBODY],
  ['GET', () => `/api/players/${other}/games`, null, [200, 200, 200, 200, 403, 403]],
  ['GET', () => '/api/bots', null, ANYBODY],
  ['POST', () => '/api/sign-in/passkey/options', null, ANYBODY],
  ['GET', () => '/api/account', null, [401, 200, 200, 200, 403, 403]],
  ['GET', () => '/api/account/tables', null, [401, 200, 200, 200, 403, 403]],
  ['GET', () => `/api/games/${game}`, null, [401, 200, 200, 200, 403, 403]],
  // Nobody acts for another, with any token.
  ['POST', () => `/api/games/${game}/act`, () => action, [401, 403, 403, 403, 403, 403]],
  ['POST', () => '/api/tables', () => newTable, [401, 200, 200, 403, 403, 200]],
  ['POST', () => '/api/tables', () => ({ ...newTable, rated: true }), [401, 403, 200, 403, 403, 200]],
  ['POST', () => `/api/tables/${table}/start`, null, [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/tables/${table}/kick`, () => ({ account: other }), [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/tables/${table}/fill`, () => ({ level: 'novice' }), [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/tables/${table}/leave`, null, [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/tables/${spare}/join`, null, [401, 200, 200, 403, 200, 403]],
  ['POST', () => `/api/tables/${table}/free-seat`, () => ({ account: other }), [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/tables/${table}/take-seat`, () => ({ code: 'ABCDEF' }), [401, 409, 409, 403, 409, 403]],
  ['POST', () => `/api/tables/${table}/contribute`, () => ({ contribution }), [401, 403, 403, 403, 403, 403]],
  // The game is not over; then it is for those at its table.
  ['GET', () => `/api/games/${game}/record`, null, [403, 403, 403, 403, 403, 403]],
  ['GET', () => `/api/games/${game}/auto-bids`, null, [401, 403, 403, 403, 403, 403]],
  ['PUT', () => `/api/games/${game}/auto-bids`, () => ({ keep: true }), [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/games/${game}/away`, () => ({}), [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/games/${game}/back`, null, [401, 403, 403, 403, 403, 403]],
  ['POST', () => `/api/games/${game}/undo`, () => ({ seq: 0 }), [401, 403, 403, 403, 403, 403]],
  ['GET', () => `/api/tables/${table}/chat`, null, [401, 200, 200, 200, 403, 403]],
  ['POST', () => `/api/tables/${table}/chat`, () => ({ text: 'hello' }), [401, 200, 200, 403, 200, 403]],
  ['POST', () => '/api/chat/mute', () => ({ account: other, muted: true }), [401, 200, 200, 403, 200, 403]],
  ['GET', () => '/api/chat/muted', null, [401, 200, 200, 200, 403, 403]],
  ['POST', () => '/api/chat/report', () => ({ message: 'none', reason: 'x' }), [401, 400, 400, 403, 400, 403]],
  ['GET', () => '/api/notices', null, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/notices/browsers', () => push, [401, 200, 200, 403, 403, 403]],
  ['DELETE', () => '/api/notices/browsers', () => ({ endpoint: push.endpoint }), [401, 200, 200, 403, 403, 403]],
  // This server sends no mail.
  ['PUT', () => '/api/notices/mail', () => ({ address: 'a@example.com' }), [401, 403, 403, 403, 403, 403]],
  ['DELETE', () => '/api/notices/mail', null, [401, 200, 200, 403, 403, 403]],
  ['GET', () => '/api/bot/events', null, [401, 403, 403, 403, 403, 403]],
  ['GET', () => '/api/tokens', null, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/tokens', () => ({ label: 'x', scopes: ['host'], ...CONFIRM }), [401, 403, 200, 403, 403, 403]],
  ['DELETE', () => '/api/tokens/x', null, [401, 404, 404, 403, 403, 403]],
  ['GET', () => '/api/account/export', null, [401, 200, 200, 403, 403, 403]],
  ['GET', () => '/api/account/passkeys', null, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/account/passkeys/options', () => CONFIRM, [401, 200, 200, 403, 403, 403]],
  ['POST', () => '/api/account/passkeys', () => proof, [401, 401, 401, 403, 403, 403]],
  ['DELETE', () => '/api/account/passkeys/x', null, [401, 404, 404, 403, 403, 403]],
  ['POST', () => '/api/account/rename', () => ({ name: freshName() }), [401, 200, 200, 403, 403, 403]],
  // Nor their own: it is another one.
  [
    'POST',
    () => '/api/account/password',
    () => ({ current: 'wrong horse', password: PASSWORD }),
    [401, 403, 401, 403, 403, 403],
  ],
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
      // These change who somebody is.
      if (/claim|enter|sign-out/.test(path())) made.delete(name);
    }
    expect(got).toEqual(Object.fromEntries(Object.keys(ACTORS).map((name, place) => [name, expected[place]])));
  });

  test('no route is missing here', async () => {
    await others();
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const missing = Object.entries(paths).flatMap(([path, methods]) => {
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      const known = RULES.filter(([, rule]) => pattern.test(rule())).map(([method]) => method);
      return Object.keys(methods)
        .map((method) => method.toUpperCase())
        .filter((method) => !known.includes(method))
        .map((method) => `${method} ${path}`);
    });
    // Links in mails, for anybody who has one: their answers are no JSON, and permissions.test.ts tries them.
    expect(missing.filter((route) => !/ \/api\/notices\/mail\/\{token\}\/(confirm|stop)$/.test(route))).toEqual([]);
  });
});

/** What a token must be allowed for each event: written down once more, so that nobody changes it by mistake. */
const EVENTS: Readonly<Record<LiveRequest, Scope>> = {
  'watch:lobby': 'read',
  'leave:lobby': 'read',
  'leave:table': 'read',
  'watch:table': 'read',
  'watch:game': 'read',
  'leave:game': 'read',
  'watch:chat': 'read',
  'leave:chat': 'read',
  listMuted: 'read',
  joinTable: 'play',
  takeSeat: 'play',
  leaveTable: 'play',
  contribute: 'play',
  act: 'play',
  leaveToBot: 'play',
  comeBack: 'play',
  undo: 'play',
  say: 'play',
  mute: 'play',
  report: 'play',
  getAutoBids: 'play',
  setAutoBids: 'play',
  createTable: 'host',
  kick: 'host',
  freeSeat: 'host',
  fillSeats: 'host',
  startGame: 'host',
};

describe('on the socket', () => {
  test.each(SCOPES)('a token for %s opens the events of its scope and no others', async (scope) => {
    const authorization = `Bearer ${await tokenOf(await member(server.url), [scope])}`;
    const socket = new LiveClient(server.url, { authorization });
    closeAfterTest(socket);
    const opened: string[] = [];
    for (const event of Object.keys(EVENTS) as LiveRequest[]) {
      const reply = await ask(socket, event, {} as never);
      if (reply.ok || reply.problem.code === 'malformed') opened.push(event);
      else
        expect(reply.problem).toMatchObject({ code: 'not_allowed', message: expect.stringContaining(EVENTS[event]) });
    }
    expect(opened).toEqual(Object.keys(EVENTS).filter((event) => EVENTS[event as LiveRequest] === scope));
  });

  test('no event is missing here', () => {
    expect(Object.keys(EVENTS).sort()).toEqual(Object.keys(LIVE_REQUESTS).sort());
  });
});
