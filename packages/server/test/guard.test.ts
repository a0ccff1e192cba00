import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { answerTo, ask, connect, enter } from '../bench/client.js';
import { configFrom } from '../src/infra/config.js';
import { startServer as startHere } from '../src/server.js';
import { closeAfterTest, dataFolder, Follower, Person, people, seated, sharedServer } from './harness.js';
import { tcp } from './slow-reader.js';

const server = sharedServer();
const table = { edition: 'don' as const, seats: [1, 2, 3].map(() => ({ kind: 'open' as const })) };

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('browsers are instructed', () => {
  test.each(['/', '/api/tables', '/api/openapi.json', '/api/nothing', '/<script>alert(1)</script>.js'])(
    'what this site never does: %s',
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self';img-src 'self' data:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      // Nobody gets as far as text/html with text of their own.
      if (path !== '/') expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.has('access-control-allow-origin')).toBe(false);
      if (path !== '/') expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test('to keep nothing of what is personal', async () => {
    const { cookie } = await Person.enter(server.url);
    for (const path of ['/api/account', '/api/account/export', '/api/account/tables', '/api/tokens', '/api/notices']) {
      const response = await fetch(server.url + path, { headers: { cookie } });
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
  });

  test('to keep a session as long as they can: a guest has nothing else', async () => {
    const response = await fetch(`${server.url}/api/enter`, { method: 'POST' });
    const [, seconds] = /Max-Age=(\d+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    expect(Number(seconds) / 86_400).toBe(400);
  });

  test('to use HTTPS only if there is HTTPS, and then cookies are for it alone', async () => {
    const plain = await fetch(`${server.url}/api/enter`, { method: 'POST' });
    expect(plain.headers.has('strict-transport-security')).toBe(false);
    expect(plain.headers.has('cross-origin-opener-policy')).toBe(false);
    expect(plain.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    const origin = 'https://don.example';
    const flags = { port: '0', host: '127.0.0.1', data: dataFolder(), publicUrl: origin, logLevel: 'silent' };
    const behind = await startHere(configFrom(flags, {}));
    const response = await fetch(`http://127.0.0.1:${behind.port}/api/enter`, { method: 'POST', headers: { origin } });
    await behind.stop();
    expect(response.status).toBe(200);
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('set-cookie')).toMatch(/^__Secure-.*HttpOnly; Secure; SameSite=Lax/);
  });
});

describe('a page of another site', () => {
  const evil = { origin: 'https://evil.example' };

  test('changes nothing with a visitor’s cookies', async () => {
    const cookie = await enter(server.url);
    const refused = await post('/api/tables', JSON.stringify(table), { cookie, ...evil });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'not_allowed' }]);
    for (const origin of ['null', 'http://127.0.0.1', `${server.url}.evil.example`, 'not an origin'])
      expect((await post('/api/tables', JSON.stringify(table), { cookie, origin })).status).toBe(403);
    expect((await post('/api/tables', JSON.stringify(table), { cookie, origin: server.url })).status).toBe(200);
  });

  test('opens no socket', async () => {
    const cookie = await enter(server.url);
    await expect(connect(server.url, cookie, evil)).rejects.toThrow();
    const own = await connect(server.url, cookie, { origin: server.url });
    own.close();
  });
});

describe('a server with a public address', () => {
  test('answers to its own host name only; monitoring may use any', async () => {
    const flags = { port: '0', host: '127.0.0.1', data: dataFolder(), logLevel: 'silent' };
    const behind = await startHere(configFrom({ ...flags, publicUrl: 'https://don.example' }, {}));
    closeAfterTest({ close: () => behind.stop() });
    const status = (host: string, path: string) =>
      new Promise((resolve) => {
        get(`http://127.0.0.1:${behind.port}${path}`, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
      });
    for (const host of ['don.example', 'DON.example:443', 'localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect([host, await status(host, '/api/tables')]).toEqual([host, 200]);
    for (const host of [
      'evil.example',
      'evil.don.example',
      'don.example.evil.example',
      'localhost.evil.example',
      '10.0.0.1',
    ])
      expect([host, await status(host, '/api/tables'), await status(host, '/')]).toEqual([host, 403, 403]);
    for (const path of ['/healthz', '/readyz']) expect(await status('10.0.0.1', path)).toBe(200);
    const url = `http://127.0.0.1:${behind.port}`;
    const cookie = await enter(url);
    await expect(connect(url, cookie, { host: 'evil.example' })).rejects.toThrow();
    (await connect(url, cookie)).close();
  });
});

describe('a session', () => {
  test('is never the one that a stranger has chosen', async () => {
    const chosen = 'better-auth.session_token=chosen-by-an-attacker.c2lnbmF0dXJl';
    const response = await post('/api/enter', '{}', { cookie: chosen });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^better-auth\.session_token=/);
    expect(cookie).not.toContain('chosen-by-an-attacker');
    expect((await post('/api/tables', JSON.stringify(table), { cookie: chosen })).status).toBe(401);
  });
});

describe('a message', () => {
  test('is not quoted back at any length', async () => {
    const { socket, cookie } = await Person.enter(server.url);
    const long = 'x'.repeat(5000);
    const odd = { ...table, [long]: 1 };
    const answer = await post('/api/tables', JSON.stringify(odd), { cookie });
    expect((await answer.text()).length).toBeLessThan(500);
    const reply = await ask(socket, 'createTable', odd as never);
    expect(JSON.stringify(reply).length).toBeLessThan(500);
    expect((await (await fetch(`${server.url}/api/${long}`)).text()).length).toBeLessThan(500);
  });

  test('that is too long is refused, and a socket that sends one is cut off', async () => {
    const person = await Person.enter(server.url);
    const long = await post('/api/tables', JSON.stringify({ ...table, more: 'x'.repeat(100_000) }));
    expect([long.status, await long.json()]).toMatchObject([413, { code: 'malformed' }]);
    const cut = person.socket.lost();
    person.socket.write(JSON.stringify({ id: 1, op: 'createTable', input: 'x'.repeat(100_000) }));
    expect(await cut).toMatchObject({ code: 1009 });
  });

  test('cannot reach into the prototypes of objects', async () => {
    const { socket, cookie } = await Person.enter(server.url);
    const plain = JSON.stringify(table).slice(0, -1);
    for (const poison of [
      '"__proto__":{"visibility":"public"}',
      '"constructor":{"prototype":{"visibility":"public"}}',
    ]) {
      const refused = await post('/api/tables', `${plain},${poison}}`, { cookie });
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'malformed' }]);
      const message = JSON.parse(`${plain},${poison}}`);
      const reply = await ask(socket, 'createTable', message);
      // zod leaves `__proto__` out rather than taking it over.
      if (reply.ok) expect(reply.answer.visibility).toBe('link');
      else expect(reply.problem.code).toBe('malformed');
    }
    expect(await answerTo(socket, 'createTable', table)).toMatchObject({ visibility: 'link' });
  });

  test('of the player on turn does not end the game or name the winner', async () => {
    const group = await people(server.url, 3);
    const { game } = await seated(group);
    const { view, seat } = await Follower.of(group[0], game);
    const onTurn = group[view.turn as number];
    for (const name of ['game', 'over', 'game:end', 'endGame', 'gameover', 'setState', 'update', 'stopping'])
      await ask(onTurn.socket, name as never, { game, result: { winners: [view.turn] }, phase: 'over' } as never);
    const act = { game, seq: 0, key: 'raw' };
    for (const action of [
      { type: 'over', winners: [view.turn] },
      { type: 'end' },
      { type: 'bid', amount: -1 },
      { type: 'bid', amount: 1e9 },
      { type: 'bid', amount: Number.NaN },
    ]) {
      const reply = await ask(onTurn.socket, 'act', { ...act, action } as never);
      expect([action, reply.ok]).toEqual([action, false]);
    }
    expect(await answerTo(group[0].socket, 'watch:game', { game })).toMatchObject({ seq: 0, seat, view });
    // What is added to a real action is not heard.
    const pass = { type: 'pass', winner: view.turn, result: { winners: [view.turn] }, phase: 'over' };
    expect(await ask(onTurn.socket, 'act', { ...act, action: pass } as never)).toMatchObject({ ok: true });
    const after = await answerTo(group[0].socket, 'watch:game', { game });
    expect(after.view).toMatchObject({ phase: 'auction', result: null });
  });
});

describe('slow clients', () => {
  test('that send a request by the drop lose their connection', async () => {
    const socket = tcp(server.url);
    socket.write('POST /api/enter HTTP/1.1\r\nHost: don\r\nX-Slow: ');
    const drops = setInterval(() => socket.write('a'), 500);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drops);
  });

  test('that ask over HTTP and never read lose their connection', async () => {
    const slow = tcp(server.url);
    slow.pause();
    const cut = new Promise((resolve) => slow.once('close', resolve));
    const asked = 'GET /api/openapi.json HTTP/1.1\r\nHost: don\r\n\r\n'.repeat(100);
    // A paused socket does not notice its end; writing into it does.
    const questions = setInterval(() => slow.write(asked), 200);
    await cut;
    clearInterval(questions);
  });
});
