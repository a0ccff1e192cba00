import { expect, test } from 'vitest';
import { ask } from '../bench/client.js';
import { Browser, guest, member, tableOf } from './browser.js';
import { Follower, Person, startServer } from './harness.js';

const NUL = '\u0000';
const open = { kind: 'open' };
const novice = { kind: 'bot', level: 'novice' };

test('what a database could not take, or would give back otherwise, is refused at the door', async () => {
  const server = await startServer();
  const ann = await member(server.url);
  const { id: table, game } = await tableOf(ann, { seats: [{ kind: 'open' }, novice, novice] });
  const person = await ann.live();
  const { socket } = person;
  const act = { game: `${game}`, seq: 0, key: 'k', action: { type: 'pass' as const } };
  const replies = [
    await ask(socket, 'mute', { account: NUL, muted: true }),
    await ask(socket, 'watch:table', { table: `${table}${NUL}` }),
    await ask(socket, 'act', { ...act, key: `k${NUL}` }),
    await ask(socket, 'act', { ...act, key: '\ud800' }),
    await ask(socket, 'act', { ...act, seq: 2 ** 40 }),
    await ask(socket, 'undo', { game: `${game}`, seq: 2 ** 31 }),
  ];
  expect(replies.map((reply) => (reply.ok ? 'ok' : reply.problem.code))).toEqual(Array(6).fill('malformed'));
  const push = { endpoint: `https://fcm.googleapis.com/${NUL}`, keys: { p256dh: 'a', auth: 'b' } };
  const answers = [
    await ann.get(`/api/players/${encodeURIComponent(NUL)}`),
    await ann.get(`/api/players/${ann.account.id}/games?before=1e300`),
    await ann.get('/api/notices/mail/%00/confirm'),
    await ann.post('/api/tokens', { label: `l${NUL}`, scopes: ['read'] }),
    await ann.post('/api/notices/browsers', push),
    await ann.ask('DELETE', '/api/account/passkeys/%00'),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400));
  // A failed sign-in says no more than that it was wrong.
  const odd = await new Browser(server.url).post('/api/sign-in', { name: `x${NUL}`, password: NUL });
  expect(odd.json.code).toBe('wrong_credentials');
  expect((await ann.get('/api/account/export')).status).toBe(200);
  const follower = await Follower.of(person, `${game}`);
  expect(follower.view.phase).toBe('auction');
  expect(server.log()).not.toContain('"level":50');
});

test('a request without its message is answered, too', async () => {
  const { url } = await startServer();
  const { socket } = await Person.enter(url);
  const reply = await ask(socket, 'watch:lobby', undefined as never);
  expect(reply).toMatchObject({ ok: false, problem: { code: 'malformed' } });
});

test('names and ids that every object of the language has are like any others', async () => {
  const server = await startServer();
  for (const word of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
    const host = await guest(server.url);
    for (const path of ['tables', 'games', 'players'])
      expect((await host.get(`/api/${path}/${word}`)).status).toBe(404);
    const { socket } = await host.live();
    const replies = [
      await ask(socket, 'joinTable', { table: word }),
      await ask(socket, 'watch:game', { game: word }),
      await ask(socket, 'watch:chat', { table: word }),
    ];
    expect(replies.map((reply) => reply.ok)).toEqual([false, false, false]);
    const level = await host.post('/api/tables', { edition: 'don', seats: [open, novice, { ...novice, level: word }] });
    expect(level).toMatchObject({ status: 400, json: { message: expect.stringContaining(`no bot "${word}"`) } });
    if (word === '__proto__') continue;
    const named = await member(server.url, word);
    const { game } = await tableOf(named, { seats: [open, novice, novice], rated: true });
    expect((await named.get(`/api/games/${game}`)).json.seatedPlayers[0].name).toBe(word);
  }
  expect(server.log()).not.toContain('"level":50');
});

test('an export during the deletion of its account is complete, or answers that it was deleted', async () => {
  const server = await startServer();
  const found = new Set<number>();
  for (let round = 0; round < 25; round++) {
    const browser = await guest(server.url);
    const { json: account } = await browser.get('/api/account');
    const away = [
      () => browser.post('/api/account/delete', { name: account.name }),
      () => browser.post('/api/sign-out'),
      () => browser.post('/api/sign-out-everywhere'),
    ][round % 3];
    const asked = Array.from({ length: 8 }, () => browser.thief().get('/api/account/export'));
    const [, ...exported] = await Promise.all([away?.(), ...asked]);
    for (const { status } of exported) found.add(status);
  }
  expect([...found].filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
  expect(server.log()).not.toContain('"level":50');
});
