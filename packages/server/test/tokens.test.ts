import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask, LiveClient } from '../bench/client.js';
import { Browser, CONFIRM, guest, member, PASSWORD, tableOf, tokenOf } from './browser.js';
import { dataFolder, sharedServer, startServer } from './harness.js';

const server = sharedServer();

/** A socket that comes in with a token. */
async function liveWith(token: string): Promise<LiveClient> {
  const socket = new LiveClient(server.url, { authorization: `Bearer ${token}` }, false);
  await socket.up();
  return socket;
}

describe('a token', () => {
  test('acts for its owner, over HTTP and on a socket, until it is revoked', async () => {
    const owner = await member(server.url);
    const made = (await owner.post('/api/tokens', { label: 'my bot', scopes: ['read', 'read'], ...CONFIRM })).json;
    expect(made).toMatchObject({ label: 'my bot', scopes: ['read'], token: expect.stringMatching(/^don_.{43}$/) });
    const byToken = new Browser(server.url, made.token);
    expect((await byToken.get('/api/account')).json).toEqual(owner.account);
    const { token: _, ...listed } = made;
    expect((await owner.get('/api/tokens')).json).toEqual({ tokens: [listed] });
    const socket = await liveWith(made.token);
    expect(await ask(socket, 'watch:lobby', {})).toMatchObject({ ok: true });
    const gone = socket.lost();
    expect((await owner.ask('DELETE', `/api/tokens/${made.id}`)).status).toBe(200);
    await gone;
    expect((await byToken.get('/api/account')).status).toBe(401);
    await expect(liveWith(made.token)).rejects.toMatchObject({ code: 4401 });
    expect((await owner.ask('DELETE', `/api/tokens/${made.id}`)).json.code).toBe('no_such_token');
  });

  test('creates no guests for its owner, however often they enter', async () => {
    const browser = await member(server.url);
    const program = new Browser(server.url, await tokenOf(browser, ['read']));
    expect((await program.post('/api/enter')).json).toEqual(browser.account);
    expect(program.cookie).toBe('');
  });

  test('is kept as a hash only', async () => {
    const data = dataFolder();
    const { url } = await startServer(data);
    const token = await tokenOf(await member(url), ['read']);
    const kept = ['don.db', 'don.db-wal'].map((file) => readFileSync(join(data, file), 'latin1')).join('');
    expect(kept).toContain('tokens');
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(token.slice(4));
  });

  test('of somebody else can be neither seen nor revoked, and a guest has none', async () => {
    const [owner, other] = [await member(server.url), await member(server.url)];
    const { id } = (await owner.post('/api/tokens', { label: 'x', scopes: ['read'], ...CONFIRM })).json;
    expect((await other.get('/api/tokens')).json.tokens).toEqual([]);
    expect((await other.ask('DELETE', `/api/tokens/${id}`)).status).toBe(404);
    expect((await owner.get('/api/tokens')).json.tokens).toHaveLength(1);
    const refused = await (await guest(server.url)).post('/api/tokens', { label: 'x', scopes: ['read'] });
    expect(refused).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
  });

  test('is made by those who know the password, and not by those who only found the session', async () => {
    const owner = await member(server.url);
    const wanted = { label: 'x', scopes: ['host'] };
    const thief = owner.thief();
    expect(await thief.post('/api/tokens', wanted)).toMatchObject({ status: 403, json: { code: 'not_confirmed' } });
    expect(await thief.post('/api/tokens', { ...wanted, confirm: { current: 'wrong horse' } })).toMatchObject({
      status: 401,
      json: { code: 'wrong_credentials' },
    });
    expect((await owner.get('/api/tokens')).json.tokens).toEqual([]);
    expect((await owner.post('/api/tokens', { ...wanted, ...CONFIRM })).status).toBe(200);
  });

  test.each([
    ['signs out everywhere', '/api/sign-out-everywhere', {}],
    ['changes the password', '/api/account/password', { current: PASSWORD, password: 'battery staple' }],
  ])('ends when its owner %s, unless told otherwise', async (_, path, body) => {
    for (const keepTokens of [true, false]) {
      const owner = await member(server.url);
      const token = await tokenOf(owner, ['read']);
      const socket = await liveWith(token);
      const cut = socket.lost();
      expect((await owner.post(path, keepTokens ? { ...body, keepTokens } : body)).status).toBe(200);
      await cut;
      expect((await new Browser(server.url, token).get('/api/account')).status).toBe(keepTokens ? 200 : 401);
    }
  });

  test('that is wrong is not replaced by the session that came along', async () => {
    const owner = await member(server.url);
    const response = await fetch(`${server.url}/api/account`, {
      headers: { cookie: owner.cookie, authorization: 'Bearer don_wrong' },
    });
    expect(response.status).toBe(401);
  });

  test('does on the socket what its scopes allow', async () => {
    const owner = await member(server.url);
    const { id: table } = await tableOf(await guest(server.url));
    const create = { edition: 'don' as const, seats: Array.from({ length: 3 }, () => ({ kind: 'open' as const })) };
    const able: Record<string, boolean[]> = {};
    for (const scope of ['read', 'play', 'host']) {
      const socket = await liveWith(await tokenOf(owner, [scope]));
      const replies = [
        await ask(socket, 'watch:table', { table }),
        await ask(socket, 'joinTable', { table }),
        await ask(socket, 'createTable', create),
      ];
      able[scope] = replies.map(({ ok }) => ok);
      for (const reply of replies) if (!reply.ok) expect(reply.problem.message).toMatch(/needs the scope/);
      socket.close();
    }
    expect(able).toEqual({ read: [true, false, false], play: [false, true, false], host: [false, false, true] });
  });
});
