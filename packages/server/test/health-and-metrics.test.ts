import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Action } from '@don/rules';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import { ServerProcess } from '../bench/server-process.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { Health } from '../src/infra/health.js';
import { createLogger } from '../src/infra/logger.js';
import { createHttp } from '../src/transport/api/http.js';
import {
  closeAfterTest,
  dataFolder,
  entriesIn,
  Follower,
  Person,
  people,
  playOut,
  seated,
  startServer,
} from './harness.js';

async function ready(url: string): Promise<[number, unknown]> {
  const response = await fetch(`${url}/readyz`);
  return [response.status, await response.json()];
}

test('a server whose database file is gone is alive, but not ready', async () => {
  const data = dataFolder();
  const { url } = await startServer(data);
  expect(await ready(url)).toEqual([200, { ok: true }]);
  renameSync(join(data, 'don.db'), join(data, 'elsewhere.db'));
  expect(await ready(url)).toEqual([503, { ok: false, trouble: 'the database file is missing' }]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  renameSync(join(data, 'elsewhere.db'), join(data, 'don.db'));
  expect(await ready(url)).toEqual([200, { ok: true }]);
});

test('readiness follows start, stop and the database', async () => {
  const config = configFrom({ data: dataFolder(), logLevel: 'silent' }, {});
  const database = await openDatabase(config);
  const app = await createHttp(createLogger(config), 0);
  const health = new Health(database);
  health.serve(app);
  const trouble = async () => (await app.inject('/readyz')).json().trouble;
  expect(await trouble()).toBe('starting');
  health.phase = 'running';
  expect(await trouble()).toBeUndefined();
  await database.db.destroy();
  // All who ask within a second hear of the same attempt.
  expect(await trouble()).toBeUndefined();
  await expect.poll(trouble).toBe('the database cannot be written to');
  health.phase = 'stopping';
  expect(await trouble()).toBe('stopping');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test('metrics are for this machine, or for callers with the token, and count what was played', async () => {
  const { url } = await startServer(dataFolder(), { DON_METRICS_TOKEN: 'a token of enough letters' });
  const group = await people(url, 3);
  const { game } = await seated(group);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  await playOut(followers);
  const read = (headers = {}) => fetch(`${url}/metrics`, { headers });
  const figures = await (await read()).text();
  expect(figures).toContain(`don_entries_total ${followers[0].seq}\n`);
  expect(figures).toContain('don_games_over_total 1\n');
  expect(figures).toContain('don_sockets 3\n');
  expect(figures).toMatch(/don_http_request_seconds_count\{method="POST",route="\/api\/enter",status="200"\} 3/);
  expect(figures).not.toContain(game);
  const elsewhere = { 'x-forwarded-for': '10.0.0.1' };
  expect((await read(elsewhere)).status).toBe(403);
  // A proxy on this machine says in its own way that somebody else asks.
  for (const header of [{ forwarded: 'for=10.0.0.1' }, { 'x-real-ip': '10.0.0.1' }, { via: '1.1 proxy' }])
    expect((await read(header)).status).toBe(403);
  expect((await read({ ...elsewhere, authorization: 'Bearer a token of enough lettres' })).status).toBe(403);
  expect((await read({ ...elsewhere, authorization: 'Bearer a token of enough letters' })).status).toBe(200);
});

test('the log is JSON, one object a line, and holds no secret', async () => {
  const data = dataFolder();
  const server = await startServer(data, { DON_LOG_LEVEL: 'debug' });
  const { url } = server;
  const group = await people(url, 3);
  const { game, id, code } = await seated(group);
  await playOut(await Promise.all(group.map((person) => Follower.of(person, game))));
  const { cookie, socket } = group[0];
  await fetch(`${url}/api/tables/${id}`, { headers: { cookie, authorization: 'Bearer very-secret-token' } });
  await fetch(`${url}/api/codes/${code}?password=hunter2`, { headers: { cookie } });
  await fetch(`${url}/api/tables`, { method: 'POST', body: '{"password":"hunter2"', headers: { cookie } });
  // A failure of the database, in the middle of a request.
  const database = new Libsql(join(data, 'don.db'));
  const { arrangement } = database.prepare('select arrangement from games').get([]) as { arrangement: string };
  database.prepare('alter table seats rename to hidden').run([]);
  expect(await ask(socket, 'createTable', { edition: 'don', seats: Array(3).fill({ kind: 'open' }) })).toMatchObject({
    problem: { code: 'unavailable', message: expect.not.stringContaining('seats') },
  });
  database.prepare('alter table hidden rename to seats').run([]);
  database.close();
  await server.stop();
  const lines = server.log().trim().split('\n');
  const log = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(log.find(({ msg }) => msg === 'a request failed')).toMatchObject({
    error: { message: expect.stringContaining('seats'), stack: expect.any(String) },
  });
  expect(log.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(3);
  const secrets = [
    ...group.map((person) => person.cookie.split('=')[1]),
    JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')).session,
    JSON.parse(arrangement).deal.seed,
    'very-secret-token',
    'hunter2',
    code,
    id,
  ];
  for (const secret of secrets) expect(server.log()).not.toContain(secret);
});

test('a promise that nobody waits for and that fails is logged, and ends nobody', async () => {
  const failing = 'process.on("SIGUSR2", () => void Promise.reject(new Error("never mind")))';
  const node = ['--import', `data:text/javascript,${encodeURIComponent(failing)}`];
  const server = await ServerProcess.start({ data: dataFolder(), node });
  closeAfterTest({ close: () => server.kill() });
  server.signal('SIGUSR2');
  await expect.poll(() => server.log()).toContain('never mind');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

interface Acknowledged {
  readonly seq: number;
  readonly seat: number;
  readonly action: Action;
}

describe('a server that gets the signal to stop', () => {
  test('tells the clients, which reconnect by themselves and lose nothing', async () => {
    const data = dataFolder();
    const first = await startServer(data);
    const group = await people(first.url, 3);
    const { game } = await seated(group);
    const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
    const acknowledged: Acknowledged[] = [];
    for (const follower of followers) comeBackAndPlayOn(follower, acknowledged);
    await followers[0].until(() => followers[0].seq > 20);
    expect(await first.stop()).toBe(0);
    for (const { heard } of group) expect(heard).toContainEqual(['stopping', null]);
    const before = followers.map(({ seq }) => seq);
    await startServer(data, {}, Number(new URL(first.url).port));
    await Promise.all(followers.map((follower) => follower.until(() => follower.view.phase === 'over')));
    for (const [place, { seq }] of followers.entries()) expect(seq).toBeGreaterThan(before[place]);
    const entries = await entriesIn(data);
    expect(entries.size).toBe(followers[0].seq);
    for (const { seq, ...entry } of acknowledged) expect(entries.get(`${game}/${seq}`)).toEqual(entry);
    expect(acknowledged.length).toBeGreaterThan(followers[0].seq - 5);
  });

  test('ends although somebody holds a connection open', async () => {
    const server = await startServer();
    const { cookie, socket } = await Person.enter(server.url);
    await answerTo(socket, 'watch:lobby', {});
    const kept = await fetch(`${server.url}/api/tables`, { headers: { cookie, connection: 'keep-alive' } });
    await kept.json();
    expect(await server.stop()).toBe(0);
  });
});

/** What a page does: acts on its turn; after a break it asks for what it missed, and sends again what was not answered. */
function comeBackAndPlayOn(follower: Follower, acknowledged: Acknowledged[]): void {
  const { socket, game } = follower;
  const act = async (): Promise<void> => {
    const { seq, view, seat } = follower;
    if (seat === null || view.turn !== seat || !socket.connected) return;
    const action = decide(view);
    const reply = await ask(socket, 'act', { game, seq, key: `${seat}-${seq}`, action });
    if (reply.ok) acknowledged.push({ seq: reply.answer.seq, seat, action });
  };
  socket.on('game', () => void act());
  socket.onUp(async () => {
    const { missed } = await answerTo(socket, 'watch:game', { game, seq: follower.seq });
    if (missed !== undefined) follower.take(missed);
    await act();
  });
  void act();
}
