import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account, AdminCommand } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { answerTo, ask, connect, enter } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import { proofOf } from '../src/admin/host-proof.js';
import { sendAdminCommand } from '../src/admin/send-command.js';
import { configFrom } from '../src/infra/config.js';
import { Browser, member, tableOf } from './browser.js';
import { rowsIn } from './database.js';
import { don, type Ended } from './don.js';
import { closeAfterTest, dataFolder, Follower, Person, people, seated, startServer } from './harness.js';

interface Hosted {
  readonly data: string;
  readonly url: string;
  stop(): Promise<unknown>;
  /** What the host types in a terminal. */
  order(...args: string[]): Promise<Ended>;
  /** The same without a terminal, which is faster. */
  tell(order: AdminCommand): Promise<readonly string[]>;
}

async function hosted(data = dataFolder(), environment: Record<string, string> = {}): Promise<Hosted> {
  const server = await startServer(data, environment);
  const { url } = server;
  return {
    data,
    url,
    stop: () => server.stop(),
    order: (...args) => don('admin', ...args, '--data', data, '--port', new URL(url).port),
    tell: (order) => sendAdminCommand(configFrom({ data, port: new URL(url).port }, {}), order),
  };
}

async function accountOf(url: string, { cookie }: Person): Promise<Account> {
  return (await fetch(`${url}/api/enter`, { method: 'POST', headers: { cookie } })).json() as Promise<Account>;
}

async function expectNoMore(url: string, group: readonly Person[], game: string): Promise<void> {
  const back = await Promise.all(group.map(({ cookie }) => Person.back(url, cookie)));
  const { view, seq } = await Follower.of(back[0], game);
  const act = { game, seq, key: 'late', action: decide(view) };
  expect(await ask(back[view.turn as number].socket, 'act', act)).toMatchObject({ problem: { code: 'stale' } });
}

describe('the host of a server', () => {
  test('lists the games and ends one: nothing more can be done in it, also after a restart', async () => {
    const { url, order, data, stop } = await hosted();
    const group = await people(url, 3);
    const { game, id } = await seated(group);
    const other = await seated(group);
    const listed = await order('games');
    expect(listed.out).toContain(game);
    expect(listed.out).toMatch(/2 games are being played\n$/);
    expect(await order('end', game)).toMatchObject({
      code: 0,
      out: `game ${game} is ended; its table ${id} is free\n`,
    });
    expect(await answerTo(group[1].socket, 'watch:table', { table: id })).toMatchObject({ status: 'open' });
    await expectNoMore(url, group, game);
    expect(await order('end', 'nothing')).toMatchObject({ code: 1, error: 'don: there is no such game\n' });
    await stop();
    const again = await hosted(data);
    await expectNoMore(again.url, group, game);
    expect((await again.order('games')).out).toContain(other.game);
    expect(await don('admin', 'verify', '--data', data)).toMatchObject({ code: 0 });
  });

  test('shuts an account out, at once and everywhere, and lets it in again', async () => {
    const { url, order } = await hosted();
    const [bad, good] = await people(url, 2);
    const { id } = await accountOf(url, bad);
    const cut = bad.socket.lost();
    expect(await order('ban', id)).toMatchObject({ code: 0 });
    expect(await cut).toMatchObject({ code: 4409 });
    await expect(Person.back(url, bad.cookie)).rejects.toThrow(/has banned you/);
    const refused = await fetch(`${url}/api/enter`, { method: 'POST', headers: { cookie: bad.cookie } });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'not_allowed' }]);
    expect((await ask(good.socket, 'watch:lobby', {})).ok).toBe(true);
    expect(await order('unban', id)).toMatchObject({ code: 0 });
    await Person.back(url, bad.cookie);
    expect(await order('ban', 'nobody')).toMatchObject({ code: 1, error: 'don: there is no account nobody\n' });
  });

  test('renames an account, wherever its name is shown now', async () => {
    const { url, order } = await hosted();
    const host = await Person.enter(url);
    const { id } = await accountOf(url, host);
    const seats = Array.from({ length: 3 }, () => ({ kind: 'open' as const }));
    const table = await answerTo(host.socket, 'createTable', { edition: 'don', seats });
    expect(await order('rename', id, '<b>Ada</b>')).toMatchObject({ code: 0 });
    const { seats: now } = await answerTo(host.socket, 'watch:table', { table: table.id });
    expect(now[0]).toMatchObject({ name: '<b>Ada</b>' });
    // A name is text: clients get JSON that no browser takes for a page.
    const response = await fetch(`${url}/api/tables/${table.id}`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await order('rename', id, ' ')).toMatchObject({ code: 1, error: expect.stringContaining('name') });
  });

  test('reads what was reported, and removes it', async () => {
    const { url, order } = await hosted();
    const [rude, other] = await people(url, 2);
    const seats = Array.from({ length: 3 }, () => ({ kind: 'open' as const }));
    const { id: table } = await answerTo(rude.socket, 'createTable', { edition: 'don', seats });
    expect(await order('reports')).toMatchObject({ code: 0, out: '0 reports\n' });
    const { id: message } = await answerTo(rude.socket, 'say', { table, text: 'you fool' });
    await answerTo(other.socket, 'report', { message, reason: 'rude' });
    const { out } = await order('reports');
    expect(out).toMatch(new RegExp(`^${message} .* said: you fool  reported: rude\n1 reports\n$`));
    await answerTo(other.socket, 'watch:chat', { table });
    const removed = new Promise((resolve) => other.socket.once('chat:removed', resolve));
    expect(await order('unsay', message)).toMatchObject({ code: 0, out: `message ${message} was removed\n` });
    // It disappears where it is open, too.
    expect(await removed).toEqual({ table, message });
    expect(await answerTo(other.socket, 'watch:chat', { table })).toEqual([]);
    expect(await order('reports')).toMatchObject({ out: '0 reports\n' });
    expect(await order('unsay', message)).toMatchObject({ code: 1, error: `don: there is no message ${message}\n` });
  });

  test('reads a report although both the reporter and the author have gone, without their names', async () => {
    const { url, tell } = await hosted();
    const [rude, other] = [await member(url), await member(url)];
    const { id: table } = await tableOf(rude);
    const said = (await rude.post(`/api/tables/${table}/chat`, { text: 'you fool' })).json;
    const report = { message: said.id, reason: 'rude' };
    expect((await other.post('/api/chat/report', report)).status).toBe(200);
    for (const one of [other, rude])
      expect((await one.post('/api/account/delete', { name: one.account.name })).status).toBe(200);
    const [listed] = await tell({ do: 'reports' });
    expect(listed).toContain(`Deleted (${rude.account.id}) said: you fool  reported: rude`);
    expect(listed).not.toContain(rude.account.name);
    await tell({ do: 'unsay', message: said.id });
    expect(await tell({ do: 'reports' })).toEqual(['0 reports']);
  });

  test('bans a network for a time, but never the host', async () => {
    const { url, tell } = await hosted(dataFolder(), { DON_PROXIES: '1' });
    const from = (address: string) => new Browser(url, undefined, address);
    const status = async (address: string) => (await from(address).get('/api/tables')).status;
    const socket = await connect(url, await enter(url), { 'x-forwarded-for': '203.0.113.7' });
    const cut = socket.lost();
    expect((await tell({ do: 'ban-network', network: '203.0.113.0/24', days: 7 }))[0]).toMatch(
      /^203\.0\.113\.0\/24 is banned until 2/,
    );
    await cut;
    socket.close();
    await tell({ do: 'ban-network', network: '2001:DB8:1:2::7', days: 7 });
    expect(
      await Promise.all(['203.0.113.7', '203.0.114.7', '2001:db8:1:2:3::1', '2001:db8:1:3::1'].map(status)),
    ).toEqual([403, 200, 403, 200]);
    await expect(connect(url, await enter(url), { 'x-forwarded-for': '203.0.113.9' })).rejects.toThrow();
    expect(await tell({ do: 'unban-network', network: '203.0.113.0/24' })).toEqual([
      '203.0.113.0/24 is no longer banned',
    ]);
    expect(await status('203.0.113.7')).toBe(200);
    // It ends by itself; and somebody at the server's machine can always lift it.
    await tell({ do: 'ban-network', network: '127.0.0.1', days: 0.00003 });
    await expect.poll(() => status('127.0.0.1')).toBe(200);
    await tell({ do: 'ban-network', network: '127.0.0.1', days: 7 });
    expect(await status('127.0.0.1')).toBe(403);
    await tell({ do: 'unban-network', network: '127.0.0.1' });
    // Nor is all of IPv4 in a network of IPv6 that begins with zeros.
    await tell({ do: 'ban-network', network: '::1', days: 7 });
    expect(await status('203.0.113.7')).toBe(200);
    await tell({ do: 'unban-network', network: '::1' });
    for (const network of ['everybody', '0.0.0.0/0', '203.0.113.0/33', '2001:db8::/65'])
      await expect(tell({ do: 'ban-network', network, days: 7 })).rejects.toThrow(/network/);
    await expect(tell({ do: 'ban-network', network: '203.0.113.7', days: Number.NaN })).rejects.toThrow(/days/);
  });

  test('mutes somebody at all tables, takes ratings away, and finds all of it in the log', async () => {
    const { url, data, order, tell } = await hosted();
    const [rude, other] = [await member(url), await member(url)];
    const { id: table } = await tableOf(other);
    const say = async () => (await rude.post(`/api/tables/${table}/chat`, { text: 'you fool' })).json.code;
    const { id } = rude.account;
    expect((await tell({ do: 'mute', account: id, days: 3 }))[0]).toMatch(/ is muted until 2/);
    expect(await say()).toBe('muted');
    await tell({ do: 'unmute', account: id });
    expect(await say()).toBeUndefined();
    const rate = () =>
      rowsIn(
        data,
        `insert into ratings (player, edition, players, mean, uncertainty, games) values ('${id}', 'don', 4, 30, 1, 20)`,
      );
    const ratings = async () => (await other.get(`/api/players/${id}`)).json.ratings.length;
    await rate();
    expect(await ratings()).toBe(1);
    await tell({ do: 'reset-ratings', account: id });
    expect(await ratings()).toBe(0);
    await rate();
    await order('ban', id, '--reset-ratings');
    expect(await ratings()).toBe(0);
    expect((await rude.get('/api/account')).status).toBe(403);
    await expect(tell({ do: 'mute', account: 'nobody', days: 3 })).rejects.toThrow(/no account/);
    const { out } = await order('log');
    expect(out.split('\n').map((line) => line.replace(/^\S+Z {2}/, ''))).toEqual([
      `mute account=${id} days=3`,
      `unmute account=${id}`,
      `reset-ratings account=${id}`,
      `ban account=${id} resetRatings=true`,
      '4 commands',
      '',
    ]);
  });

  test('mints an invitation: a new code for a table, and the old one leads nowhere', async () => {
    const { url, order } = await hosted();
    const host = await Person.enter(url);
    const seats = Array.from({ length: 3 }, () => ({ kind: 'open' as const }));
    const { id, code } = await answerTo(host.socket, 'createTable', { edition: 'don', seats });
    const { out } = await order('invite', id);
    const minted = /the code ([A-Z]{6}) now/.exec(out)?.[1] as string;
    expect(minted).not.toBe(code);
    expect(await ask(host.socket, 'watch:table', { code })).toMatchObject({ problem: { code: 'no_such_table' } });
    expect(await answerTo(host.socket, 'watch:table', { code: minted })).toMatchObject({ id });
  });

  test('is who can read its secrets, and nobody else', async () => {
    const { url, data, order } = await hosted();
    const cookie = await enter(url);
    const games = '{"do":"games"}';
    const send = async (headers: Record<string, string>, body = games): Promise<number> => {
      const head = { 'content-type': 'application/json', ...headers };
      return (await fetch(`${url}/api/admin`, { method: 'POST', headers: head, body })).status;
    };
    const secrets = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'));
    const signed = (until: number, body = games) => ({
      authorization: `Don ${until} ${proofOf(secrets, 'host', `${until}`, body)}`,
    });
    const soon = Date.now() + 5000;
    for (const headers of [
      {},
      { cookie },
      { authorization: 'Bearer x' },
      { authorization: `Bearer ${secrets.session}` },
      { authorization: `Don ${soon} x` },
      // Of the server itself, of another order, too late, and too early.
      { authorization: `Don ${soon} ${proofOf(secrets, 'server', games, `${soon}`)}` },
      signed(soon, '{"do":"reports"}'),
      signed(Date.now() - 1000),
      signed(Date.now() + 60_000),
    ])
      expect([headers, await send(headers as Record<string, string>)]).toEqual([headers, 403]);
    expect(await send({}, '{"do":"dance"}')).toBe(403);
    // A slow machine may need longer than a proof is valid.
    await expect.poll(() => send(signed(Date.now() + 5000))).toBe(200);
    expect(await don('admin', 'games', '--data', join(data, 'none'))).toMatchObject({
      code: 1,
      error: expect.stringContaining('is that its data folder?'),
    });
    expect(await don('admin', 'games', '--data', data, '--port', '1')).toMatchObject({
      code: 1,
      error: expect.stringContaining('no server answers at http://127.0.0.1:1'),
    });
    expect(await order('dance')).toMatchObject({ code: 2 });
  });

  test('sends no command, and nothing to make one from, to another program on the port', async () => {
    const [{ data }, other] = [await hosted(), await hosted()];
    const heard: string[] = [];
    // It hands on what it is asked first, and would like to see the rest.
    const listener = createServer(async (request, response) => {
      const body = await text(request);
      heard.push(`${request.url} ${request.headers.authorization ?? ''} ${body}`);
      const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      response.end(await (await fetch(`${other.url}${request.url}`, asked)).text());
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    closeAfterTest({ close: () => listener.close() });
    const { port } = listener.address() as { port: number };
    expect(await don('admin', 'ban', 'somebody', '--data', data, '--port', `${port}`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is not the server with these secrets'),
    });
    expect(heard).toEqual([expect.stringMatching(/^\/api\/admin\/challenge {2}\{"nonce":"[\w-]+"\}$/)]);
  });
});
