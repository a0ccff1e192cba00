import type { OwnTable, Table } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { Person, people, sharedServer } from './harness.js';

const server = sharedServer();
const open = { kind: 'open' as const };
const bot = { kind: 'bot' as const, level: 'novice' };

/** A table of one person and open seats. */
async function tableOf(host: Person, requests: object = {}): Promise<Table> {
  return answerTo(host.socket, 'createTable', { edition: 'don', seats: [open, open, open], ...requests });
}

const codeOf = (reply: unknown): unknown => (reply as { problem?: { code: string } }).problem?.code;

/** Asks over HTTP. */
async function request(
  person: Person,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

describe('a table', () => {
  test('begins when it is full, and its game is one and the same for all who join at once', async () => {
    const [host, ...others] = await people(server.url, 3);
    const { id } = await tableOf(host);
    await Promise.all(others.map(({ socket }) => answerTo(socket, 'joinTable', { table: id })));
    const seen = await Promise.all(
      [host, ...others].map(({ socket }) => answerTo(socket, 'watch:table', { table: id })),
    );
    expect(new Set(seen.map(({ game }) => game)).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 'playing' });
  });

  test('is started by the host alone, once, with those who are there', async () => {
    const [host, ...others] = await people(server.url, 3);
    const { id } = await tableOf(host, { seats: [open, open, open, open], startWhenFull: false });
    expect(codeOf(await ask(host.socket, 'startGame', { table: id }))).toBe('too_few_players');
    for (const { socket } of others) await answerTo(socket, 'joinTable', { table: id });
    expect(codeOf(await ask(others[0].socket, 'startGame', { table: id }))).toBe('not_allowed');
    const starts = await Promise.all([1, 2].map(() => ask(host.socket, 'startGame', { table: id })));
    const games = starts.flatMap((reply) => (reply.ok ? [reply.answer.game] : []));
    expect(new Set(games).size).toBe(1);
    const { view } = await answerTo(host.socket, 'watch:game', { game: games[0] as string });
    expect(view?.players).toBe(3);
  });

  test('is one of mine while its game is waited for or played, with its progress', async () => {
    const [host, other] = await people(server.url, 2);
    const waiting = await tableOf(host);
    const played = await tableOf(host, { seats: [open, bot, bot] });
    const { json } = await request(host, 'GET', '/api/account/tables');
    const { tables } = json as { tables: OwnTable[] };
    expect(tables.map(({ table, standing }) => [table.id, standing && [standing.seat, standing.round]])).toEqual(
      expect.arrayContaining([
        [waiting.id, null],
        [played.id, [0, 1]],
      ]),
    );
    expect(tables).toHaveLength(2);
    expect((await request(other, 'GET', '/api/account/tables')).json).toEqual({ tables: [] });
  });

  test('has as many people as seats, however many come at once', async () => {
    const [host, ...others] = await people(server.url, 6);
    const { id } = await tableOf(host);
    const replies = await Promise.all(others.map(({ socket }) => ask(socket, 'joinTable', { table: id })));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(2);
    for (const reply of replies.filter(({ ok }) => !ok))
      expect(['no_free_seat', 'already_playing']).toContain(codeOf(reply));
  });

  test('gives nobody two seats', async () => {
    const [host, other] = await people(server.url, 2);
    const { id } = await tableOf(host);
    await Promise.all([1, 2, 3].map(() => ask(other.socket, 'joinTable', { table: id })));
    const { seats } = await answerTo(host.socket, 'watch:table', { table: id });
    expect(seats.map(({ kind }) => kind)).toEqual(['guest', 'guest', 'open']);
  });

  test('keeps an invited seat for the one it is for', async () => {
    const [host, invited, stranger] = await people(server.url, 3);
    const { id: account } = (await request(invited, 'POST', '/api/enter')).json as { id: string };
    const { id } = await tableOf(host, { seats: [open, { kind: 'invited', account }, bot] });
    expect(codeOf(await ask(stranger.socket, 'joinTable', { table: id }))).toBe('no_free_seat');
    expect(await answerTo(invited.socket, 'joinTable', { table: id })).toMatchObject({ status: 'playing' });
  });

  test('passes to the next when its host leaves, and closes with the last', async () => {
    const [host, other] = await people(server.url, 2);
    const { id } = await tableOf(host);
    await answerTo(other.socket, 'joinTable', { table: id });
    const left = await answerTo(host.socket, 'leaveTable', { table: id });
    expect(left.seats[1]).toMatchObject({ account: left.host });
    expect(await answerTo(other.socket, 'leaveTable', { table: id })).toMatchObject({ status: 'closed' });
    expect(codeOf(await ask(other.socket, 'joinTable', { table: id }))).toBe('no_such_table');
  });

  test('lets its host kick, and nobody else', async () => {
    const [host, other] = await people(server.url, 2);
    const { id, host: hostId } = await tableOf(host);
    const joined = await answerTo(other.socket, 'joinTable', { table: id });
    const account = (joined.seats[1] as { account: string }).account;
    expect(codeOf(await ask(other.socket, 'kick', { table: id, account: hostId }))).toBe('not_allowed');
    const kicked = await answerTo(host.socket, 'kick', { table: id, account });
    expect(kicked.seats[1]).toEqual({ kind: 'open' });
  });

  test('lets its host give bots the open seats, and begins with them', async () => {
    const [host, other] = await people(server.url, 2);
    const { id } = await tableOf(host, { seats: [open, open, open, open] });
    await answerTo(other.socket, 'joinTable', { table: id });
    expect(codeOf(await ask(host.socket, 'fillSeats', { table: id, level: 'god' }))).toBe('malformed');
    const filled = await answerTo(host.socket, 'fillSeats', { table: id, level: 'novice' });
    expect(filled.seats.map(({ kind }) => kind)).toEqual(['guest', 'guest', 'bot', 'bot']);
    expect(filled.status).toBe('playing');
  });

  test.each([
    [{ seats: [open, open] }, /seats: /],
    [{ seats: [bot, bot, bot] }, /one must be open/],
    [{ seats: [open, { kind: 'bot', level: 'god' }, bot] }, /no bot "god"/],
    [{ edition: 'serengeti', seats: [open, bot, bot, bot, bot, bot] }, /players: serengeti is for 3 to 5/],
    [{ edition: 'monopoly' }, /edition: /],
    [{ options: { freeParking: true } }, /freeParking/],
    [{ house: { chips: 21 } }, /house.chips: /],
    [{ house: { coins: 1 } }, /coins/],
    [{ start: 3 }, /start: there is no seat 3/],
  ])('that cannot be is refused: %j', async (requests, message) => {
    const [host] = await people(server.url, 1);
    const reply = await ask(host.socket, 'createTable', {
      edition: 'don',
      seats: [open, bot, bot],
      ...requests,
    } as never);
    expect(reply).toMatchObject({ ok: false, problem: { message: expect.stringMatching(message) } });
  });
});

test('who watches the lobby sees public tables come and change, and no others', async () => {
  const [host, watcher] = await people(server.url, 2);
  await answerTo(watcher.socket, 'watch:lobby', {});
  const hidden = await tableOf(host);
  const shown = await tableOf(host, { visibility: 'public' });
  const told = (): Table[] =>
    watcher.heard.flatMap((message) => ((message as string[])[0] === 'lobby' ? (message as [string, Table[]])[1] : []));
  await expect.poll(() => told().length).toBe(1);
  await answerTo(watcher.socket, 'joinTable', { table: shown.id });
  await expect.poll(() => told().length).toBeGreaterThanOrEqual(2);
  const list = (await request(watcher, 'GET', '/api/tables')).json as { tables: Table[] };
  expect(list.tables.map(({ id }) => id)).toContain(shown.id);
  expect(list.tables.map(({ id }) => id)).not.toContain(hidden.id);
  expect(JSON.stringify(watcher.heard)).not.toContain(hidden.id);
});

describe('over HTTP', () => {
  test('a table is made, found by its code, joined and played at', async () => {
    const [host, other] = await people(server.url, 2);
    const made = await request(host, 'POST', '/api/tables', { edition: 'don', seats: [open, open, bot] });
    const { id, code } = made.json as Table;
    expect((await request(other, 'GET', `/api/codes/${code.toLowerCase()}`)).json).toMatchObject({ id });
    const joined = await request(other, 'POST', `/api/tables/${id}/join`);
    const { game } = joined.json as { game: string };
    const watched = await request(host, 'GET', `/api/games/${game}`);
    expect(watched).toMatchObject({ status: 200, json: { seat: 0 } });
    const act = await request(host, 'POST', `/api/games/${game}/act`, { seq: 99, key: 'k', action: { type: 'pass' } });
    expect(act).toMatchObject({ status: 409, json: { code: 'stale' } });
  });

  test('errors have the same form everywhere', async () => {
    const [person] = await people(server.url, 1);
    expect(await request(person, 'GET', '/api/tables/none')).toMatchObject({
      status: 404,
      json: { code: 'no_such_table' },
    });
    expect(await request(person, 'GET', '/api/nowhere')).toMatchObject({ status: 404, json: { code: 'malformed' } });
    expect(await request(person, 'POST', '/api/tables', { edition: 1 })).toMatchObject({
      status: 400,
      json: { code: 'malformed' },
    });
    expect(await request(person, 'GET', '/api/tables/%E0%A4%A')).toMatchObject({
      status: 400,
      json: { code: 'malformed' },
    });
    const nobody = await fetch(`${server.url}/api/tables/x/join`, { method: 'POST' });
    expect(nobody.status).toBe(401);
    const broken = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(await broken.json()).toMatchObject({ code: 'malformed' });
  });

  test('a returning guest is the same guest', async () => {
    const [person] = await people(server.url, 1);
    const first = await request(person, 'POST', '/api/enter');
    expect((await request(person, 'POST', '/api/enter')).json).toEqual(first.json);
    await expect(Person.back(server.url, 'better-auth.session_token=forged.abc')).rejects.toThrow('no session');
  });
});
