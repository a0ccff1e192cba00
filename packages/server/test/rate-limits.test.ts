import { once } from 'node:events';
import { LIVE_PATH, type Table } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { ask, connect, enter, type LiveClient } from '../bench/client.js';
import { limiterInMemory } from '../src/infra/cluster/limiters.js';
import { RateLimits } from '../src/transport/guard/rate-limits.js';
import { admitRequest } from '../src/transport/guard/request-limits.js';
import type { LiveConnection } from '../src/transport/live/connection.js';
import { closeAfterTest, dataFolder, Person, people, startServer } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';
import { ByteLine, frameOf, TEXT, upgradeTo } from './raw-connection.js';
import { tcp } from './slow-reader.js';

const guarded = (more = {}): Promise<{ url: string }> => startServer(dataFolder(), { DON_LIMITS: 'on', ...more });

/** How many of so many requests are answered with what. */
async function responses(count: number, request: (place: number) => Promise<Response>): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let place = 0; place < count; place++) {
    const { status } = await request(place);
    found.set(status, (found.get(status) ?? 0) + 1);
  }
  return found;
}

describe('limits', () => {
  test('on requests of an account, then of an address, with the time to wait', async () => {
    const { url } = await guarded();
    const [first, second] = [await enter(url), await enter(url)];
    const as = (cookie: string) => fetch(`${url}/api/tables`, { headers: { cookie } });
    expect(await responses(605, () => as(first))).toEqual(
      new Map([
        [200, 600],
        [429, 5],
      ]),
    );
    const refused = await as(first);
    expect(await refused.json()).toMatchObject({ code: 'too_many' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Others are still served, until their common address has had enough.
    expect((await as(second)).status).toBe(200);
    const rest = await responses(1900, () => fetch(`${url}/api/tables`));
    expect(rest.get(429)).toBeGreaterThan(0);
    // The page itself is not limited.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('on passkey challenges of an address, which anybody may ask for', async () => {
    const { url } = await guarded();
    const challenge = () => fetch(`${url}/api/sign-in/passkey/options`, { method: 'POST' });
    expect(await responses(302, challenge)).toEqual(
      new Map([
        [200, 300],
        [429, 2],
      ]),
    );
  });

  test('on all addresses of one site of IPv6 together, and not on its neighbours', async () => {
    const rateLimits = new RateLimits(true, limiterInMemory);
    const refused = async (network: string, count: number): Promise<number> => {
      const counted = Array.from({ length: count }, () => rateLimits.count('sessions', network));
      return (await Promise.allSettled(counted)).filter(({ status }) => status === 'rejected').length;
    };
    // Of two hundred each, a site has eight times as many.
    for (let place = 0; place < 8; place++) expect(await refused(`2001:db8:1:${place}::`, 200)).toBe(0);
    expect(await refused('2001:db8:1:8::', 200)).toBe(200);
    expect(await refused('2001:db8:2:8::', 200)).toBe(0);
  });

  test('never on a club of sixty people behind one address, who all load their page twice at once', async () => {
    const { url } = await guarded();
    const club = await Promise.all(Array.from({ length: 60 }, () => enter(url)));
    const seats = Array(6).fill({ kind: 'open' as const });
    const tables: Table[] = [];
    const headersOf = (cookie: string) => ({ cookie, 'content-type': 'application/json' });
    for (const [place, cookie] of club.entries()) {
      const body = JSON.stringify({ edition: 'don', seats });
      const isHost = place % 6 === 0;
      const path = isHost ? '/api/tables' : `/api/tables/${tables.at(-1)?.id}/join`;
      const response = await fetch(url + path, {
        method: 'POST',
        headers: headersOf(cookie),
        body: isHost ? body : '{}',
      });
      expect(response.status).toBe(200);
      if (isHost) tables.push((await response.json()) as Table);
    }
    /** What the page asks for: in the lobby, then at a table. */
    const load = async (cookie: string, { id, code }: Table): Promise<unknown[]> => {
      const headers = headersOf(cookie);
      const found: unknown[] = [];
      found.push((await fetch(`${url}/api/enter`, { method: 'POST', headers: { cookie } })).status);
      for (const path of ['/api/address', '/api/tables', '/api/account/tables', '/api/notices', `/api/codes/${code}`])
        found.push((await fetch(url + path, { headers })).status);
      const socket = await connect(url, cookie);
      closeAfterTest(socket);
      found.push((await ask(socket, 'watch:lobby', {})).ok, (await ask(socket, 'watch:table', { table: id })).ok);
      const table = await ask(socket, 'watch:table', { code });
      const game = table.ok ? (table.answer.game ?? '') : '';
      found.push((await ask(socket, 'watch:game', { game })).ok, (await ask(socket, 'watch:chat', { table: id })).ok);
      return found;
    };
    const loads = club.map((cookie, place) => load(cookie, tables[Math.floor(place / 6)] as Table));
    const again = club.map((cookie, place) => load(cookie, tables[Math.floor(place / 6)] as Table));
    const found = (await Promise.all([...loads, ...again])).flat();
    expect(new Set(found)).toEqual(new Set([200, true]));
  });

  test('on new guests of an address', async () => {
    const { url } = await guarded();
    const found = await responses(205, () => fetch(`${url}/api/enter`, { method: 'POST' }));
    expect(found).toEqual(
      new Map([
        [200, 200],
        [429, 5],
      ]),
    );
    // Nor does anybody get more of them by a password.
    const body = JSON.stringify({ name: 'Ann', password: 'correct horse' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${url}/api/sign-in`, { method: 'POST', headers, body })).status).toBe(429);
  });

  test('on guessing codes, over HTTP and sockets together, from any claimed address', async () => {
    const { url } = await guarded();
    const { socket } = await Person.enter(url);
    const guess = (place: number) =>
      fetch(`${url}/api/codes/ABCDEF`, { headers: { 'x-forwarded-for': `10.0.0.${place}` } });
    expect(await responses(50, guess)).toEqual(new Map([[404, 50]]));
    const replies = [];
    for (let place = 0; place < 12; place++) replies.push(await ask(socket, 'watch:table', { code: 'ABCDEF' }));
    const codes = replies.map((reply) => (reply.ok ? 'found' : reply.problem.code));
    expect(codes).toEqual([...Array(10).fill('no_such_table'), 'too_many', 'too_many']);
    expect((await guess(0)).status).toBe(429);
    // However the same address is written.
    expect((await fetch(`${url}/%61pi/codes/ABCDEF`)).status).toBe(429);
    expect((await ask(socket, 'watch:lobby', {})).ok).toBe(true);
  });

  test('on guessing codes, of which right ones are none', async () => {
    const { url } = await guarded();
    const { socket } = await Person.enter(url);
    const table = await ask(socket, 'createTable', { edition: 'don', seats: Array(3).fill({ kind: 'open' }) });
    const code = table.ok ? table.answer.code : '';
    expect(await responses(70, () => fetch(`${url}/api/codes/${code}`))).toEqual(new Map([[200, 70]]));
    for (let place = 0; place < 70; place++) expect((await ask(socket, 'watch:table', { code })).ok).toBe(true);
  });

  test('on new tables of an account', async () => {
    const { url } = await guarded();
    const { cookie, socket } = await Person.enter(url);
    const bot = { kind: 'bot' as const, level: 'novice' };
    // Against bots alone, one may hold as many seats as one likes.
    const requests = { edition: 'don' as const, seats: [{ kind: 'open' as const }, bot, bot], startWhenFull: false };
    const headers = { cookie, 'content-type': 'application/json' };
    const make = () => fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(requests) });
    expect(await responses(58, make)).toEqual(new Map([[200, 58]]));
    const replies = [];
    for (let place = 0; place < 4; place++) replies.push(await ask(socket, 'createTable', requests));
    expect(replies.map((reply) => (reply.ok ? 'ok' : reply.problem.code))).toEqual([
      'ok',
      'ok',
      'too_many',
      'too_many',
    ]);
    expect((await make()).status).toBe(429);
  });

  test('on tables from one network that wait for players, until one of them is closed', async () => {
    const { url } = await guarded();
    const guests = await people(url, 18);
    const seats = Array(3).fill({ kind: 'open' as const });
    const replies = [];
    // Six seats are all that a guest has.
    for (const { socket } of guests)
      for (let made = 0; made < 6; made++)
        replies.push(await ask(socket, 'createTable', { edition: 'don', seats, visibility: 'public' }));
    const codes = replies.map((reply) => (reply.ok ? 'ok' : reply.problem.code));
    expect(codes).toEqual([...Array(100).fill('ok'), ...Array(8).fill('too_many')]);
    const [first] = replies;
    if (first?.ok) await ask(guests[0].socket, 'leaveTable', { table: first.answer.id });
    const create = (visibility: 'public' | 'link') =>
      ask(guests[17].socket, 'createTable', { edition: 'don', seats, visibility });
    expect(await create('public')).toMatchObject({ ok: true });
    expect(await create('public')).toMatchObject({ ok: false, problem: { code: 'too_many' } });
    // Nobody in the lobby sees who is invited by link.
    expect(await create('link')).toMatchObject({ ok: true });
  });

  test('on seats of a guest among others, until one of them is free', async () => {
    const { url } = await guarded();
    const [guest, ...hosts] = await people(url, 3);
    const seats = Array(3).fill({ kind: 'open' as const });
    const tables: string[] = [];
    for (let made = 0; made < 8; made++) {
      const reply = await ask(hosts[made % 2].socket, 'createTable', { edition: 'don', seats });
      if (reply.ok) tables.push(reply.answer.id);
    }
    // However many are asked for at once.
    const replies = await Promise.all(tables.map((table) => ask(guest.socket, 'joinTable', { table })));
    const codes = replies.map((reply) => (reply.ok ? 'ok' : reply.problem.code));
    expect(codes.sort()).toEqual([...Array(6).fill('ok'), 'too_many_seats', 'too_many_seats']);
    const taken = replies.find((reply) => reply.ok);
    if (taken?.ok) await ask(guest.socket, 'leaveTable', { table: taken.answer.id });
    const freed = await Promise.all(tables.map((table) => ask(guest.socket, 'joinTable', { table })));
    expect(freed.filter(({ ok }) => ok)).toHaveLength(6);
  });

  test('on seats of a guest, but for games that stand still', async () => {
    const clock = new ManualClock();
    const { url } = await startWithClock(dataFolder(), clock, { DON_LIMITS: 'on' });
    const [guest, ...idle] = await people(url, 3);
    const seats = Array(3).fill({ kind: 'open' as const });
    const create = () => ask(guest.socket, 'createTable', { edition: 'don' as const, seats });
    for (let made = 0; made < 6; made++) {
      const table = await create();
      if (table.ok) for (const { socket } of idle) await ask(socket, 'joinTable', { table: table.answer.id });
    }
    expect(await create()).toMatchObject({ ok: false, problem: { code: 'too_many_seats' } });
    // Nobody plays on, and none of these games can be left.
    await clock.pass(2 * 3_600_000, 3_600_000);
    expect(await create()).toMatchObject({ ok: true });
  });

  test('on malformed messages and such that are too long, which count as ten', async () => {
    const { url } = await guarded();
    const [ann, ben] = await people(url, 2);
    const codes: string[] = [];
    for (let sent = 0; sent < 40; sent++) {
      const message = sent % 2 === 0 ? [[[]]] : { text: 'x'.repeat(5000) };
      const reply = await ask(ann.socket, 'say', message as never);
      if (!reply.ok) codes.push(reply.problem.code);
    }
    // The first is paid for with the second, and so on.
    expect(codes.indexOf('too_many')).toBeGreaterThanOrEqual(26);
    expect(codes.indexOf('too_many')).toBeLessThanOrEqual(31);
    expect((await ask(ben.socket, 'listMuted', {})).ok).toBe(true);
  });

  test('on the length of what is sent without a session', async () => {
    const { url } = await guarded();
    const body = JSON.stringify({ name: 'Ann', password: 'x'.repeat(10_000) });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/api/sign-in`, { method: 'POST', headers, body });
    expect(status).toBe(413);
  });

  test('on exports of an account, which read all of its games', async () => {
    const { url } = await guarded();
    const cookie = await enter(url);
    const found = await responses(12, () => fetch(`${url}/api/account/export`, { headers: { cookie } }));
    expect(found).toEqual(
      new Map([
        [200, 10],
        [429, 2],
      ]),
    );
    expect((await fetch(`${url}/api/account`, { headers: { cookie } })).status).toBe(200);
  });

  test('behind a proxy count the address that the proxy saw, and not what stood there before', async () => {
    const { url } = await guarded({ DON_PROXIES: '1' });
    const guess = (address: string) => fetch(`${url}/api/codes/ABCDEF`, { headers: { 'x-forwarded-for': address } });
    expect((await responses(61, (place) => guess(`10.9.9.${place}, 10.0.0.1`))).get(429)).toBe(1);
    expect((await guess('10.0.0.2')).status).toBe(404);
  });

  test('on what an address begins to watch, together with its requests, however many guests do', async () => {
    const { url } = await guarded();
    const codes: string[] = [];
    for (const { socket } of await people(url, 10)) {
      const replies = await Promise.all(Array.from({ length: 250 }, () => ask(socket, 'watch:lobby', {})));
      codes.push(...replies.map((reply) => (reply.ok ? 'ok' : reply.problem.code)));
    }
    expect(new Set(codes)).toEqual(new Set(['ok', 'too_many']));
    expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(2400);
    expect((await fetch(`${url}/api/tables`)).status).toBe(429);
  });

  test('on messages of an account, which is disconnected if it goes on; others are not', async () => {
    const { url } = await guarded();
    const [noisy, quiet] = [await Person.enter(url), await Person.enter(url)];
    const gone = noisy.socket.lost();
    const codes: string[] = [];
    const send = () =>
      ask(noisy.socket, 'leave:lobby', {}).then((reply) => codes.push(reply.ok ? 'ok' : reply.problem.code));
    // However slow the machine is, more comes than is allowed.
    const flood = setInterval(() => {
      for (let sent = 0; sent < 1000; sent++) void send();
    }, 200);
    expect(await gone).toMatchObject({ code: 4429 });
    clearInterval(flood);
    expect(new Set(codes)).toEqual(new Set(['ok', 'too_many']));
    expect((await ask(quiet.socket, 'watch:lobby', {})).ok).toBe(true);
  });

  test('on messages from an address, by any number of guests, none of whom is disconnected for it', async () => {
    const rateLimits = new RateLimits(true, limiterInMemory);
    const cut: string[] = [];
    const refused = async (account: string, network: string, count: number): Promise<number> => {
      const connection = {
        account: { id: account },
        network,
        malformed: 0,
        refused: 0,
        close: () => cut.push(account),
      };
      const admit = () => admitRequest(rateLimits, connection as unknown as LiveConnection, 'leave:lobby', {});
      const sent = await Promise.allSettled(Array.from({ length: count }, admit));
      return sent.filter(({ status }) => status === 'rejected').length;
    };
    // A club of sixty people who all send nine messages a second.
    for (let place = 0; place < 60; place++) expect(await refused(`member-${place}`, 'club', 90)).toBe(0);
    const crowd = [];
    for (let place = 0; place < 180; place++) crowd.push(await refused(`guest-${place}`, 'crowd', 250));
    expect(crowd.reduce((sum, count) => sum + count)).toBeGreaterThan(180 * 250 - 6100);
    expect(await refused('elsewhere', 'another', 250)).toBe(0);
    expect(cut).toEqual([]);
  });

  test('on open sockets of an account, until one is closed', async () => {
    const { url } = await guarded();
    const cookie = await enter(url);
    const open = async (): Promise<LiveClient> => {
      const socket = await connect(url, cookie);
      closeAfterTest(socket);
      return socket;
    };
    const [first] = await Promise.all(Array.from({ length: 20 }, open));
    await expect(open()).rejects.toThrow('20 sockets of yours are open; close one first');
    expect((await ask((await Person.enter(url)).socket, 'watch:lobby', {})).ok).toBe(true);
    first.close();
    await expect
      .poll(() =>
        open().then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open');
    await expect(open()).rejects.toThrow('close one first');
  });

  test('on open sockets of an address, until one is closed', async () => {
    const { url } = await guarded();
    // One account has fewer.
    const cookies = await Promise.all(Array.from({ length: 12 }, () => enter(url)));
    const opened: { answer: string; line: ReturnType<typeof tcp> }[] = [];
    const open = async (): Promise<{ answer: string; line: ReturnType<typeof tcp> }> => {
      const line = tcp(url);
      closeAfterTest({ close: () => line.destroy() });
      line.write(upgradeTo(LIVE_PATH, { cookie: cookies[opened.length % cookies.length] ?? '' }));
      return { answer: `${await once(line, 'data')}`, line };
    };
    for (let count = 0; count < 200; count++) opened.push(await open());
    for (const { answer } of opened) expect(answer).toMatch(/^HTTP\/1.1 101 /);
    expect((await open()).answer).toMatch(/^HTTP\/1.1 429 .*200 sockets are open from your address; close one first/s);
    opened[0].line.destroy();
    await expect.poll(async () => (await open()).answer).toMatch(/^HTTP\/1.1 101 /);
    expect((await open()).answer).toMatch(/close one first/);
    expect((await fetch(`${url}/api/tables`)).status).toBe(200);
  });

  test('on idle connections of an address, until one is closed', async () => {
    const { url } = await guarded();
    const open = async (): Promise<ReturnType<typeof tcp>> => {
      const line = tcp(url);
      closeAfterTest({ close: () => line.destroy() });
      await once(line, 'connect');
      return line;
    };
    const lines = await Promise.all(Array.from({ length: 1000 }, open));
    expect(`${await once(await open(), 'data')}`).toMatch(/^HTTP\/1.1 429 /);
    for (const line of lines.splice(0, 10)) line.destroy();
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('on what is no message at all: who sends much of it is cut off', async () => {
    const { url } = await guarded();
    const line = await ByteLine.open(url, await enter(url));
    const odd = frameOf('40/nowhere,', { opcode: TEXT });
    for (let count = 0; count < 20; count++) line.write(odd);
    await expect.poll(() => line.texts.filter((text) => text.includes('"malformed"')).length).toBe(20);
    expect(line.hasEnded).toBe(false);
    for (let count = 0; count < 400; count++) line.write(odd);
    await line.ends();
    expect(line.closeCode).toBe(4429);
  });
});
