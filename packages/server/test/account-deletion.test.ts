import type { AccountExport } from '@don/protocol';
import { expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { Browser, guest, member, PASSWORD, tableOf, tokenOf } from './browser.js';
import { isCluster, rowsIn } from './database.js';
import { dataFolder, Follower, playOut, startServer } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';
import { startMailServer } from './smtp.js';

const DAY_MS = 24 * 3_600_000;
const open = { kind: 'open' };
const novice = { kind: 'bot', level: 'novice' };
const push = { endpoint: 'https://fcm.googleapis.com/fcm/send/ann', keys: { p256dh: 'key', auth: 'auth' } };
const nameOf = ({ name }: { name: string }): string => name;
const AUTO_BIDS = { limit: null, pass: true, keep: true, stay: false };

/** Everything that the database says, as one text. */
async function contents(data: string): Promise<string> {
  const tables = await rowsIn<{ name: string }>(
    data,
    isCluster
      ? "select table_name as name from information_schema.tables where table_schema = 'public'"
      : "select name from sqlite_master where type = 'table'",
  );
  const rows = await Promise.all(tables.map(({ name }) => rowsIn(data, `select * from "${name}"`)));
  return JSON.stringify(rows);
}

test('a deleted account loses its name, and its games stay', async () => {
  const data = dataFolder();
  const mail = await startMailServer();
  const server = await startServer(data, { DON_SMTP_URL: mail.url, DON_MAIL_FROM: 'don@example.com' });
  const [ann, bob] = [await member(server.url, 'Annabella'), await member(server.url)];
  const table = await tableOf(ann, { seats: [open, novice, novice], rated: true, visibility: 'public' });
  const finished = table.game as string;
  await playOut([await Follower.of(await ann.live(), finished)]);
  const { id } = await tableOf(bob, { seats: [open, open, novice], visibility: 'public' });
  const { game } = (await ann.post(`/api/tables/${id}/join`)).json;
  const follower = await Follower.of(await bob.live(), game);
  const token = await tokenOf(ann, ['read']);
  // Also a table that is closed has her name on a seat.
  const { id: closed } = await tableOf(ann);
  await rowsIn(data, `update tables set status = 'closed' where id = '${closed}'`);
  const { socket } = await ann.live();
  const gone = socket.lost();
  const said = await answerTo(socket, 'say', { table: id, text: 'here I am' });
  await answerTo(follower.socket, 'report', { message: said.id, reason: 'too loud' });
  await answerTo(follower.socket, 'mute', { account: ann.account.id, muted: true });
  expect((await ann.ask('PUT', `/api/games/${game}/auto-bids`, AUTO_BIDS)).status).toBe(200);
  expect((await ann.post('/api/notices/browsers', push)).status).toBe(200);
  expect((await ann.ask('PUT', '/api/notices/mail', { address: 'ann@example.com' })).status).toBe(200);

  await answerTo(follower.socket, 'watch:chat', { table: id });
  const unsaid = new Promise((resolve) => follower.socket.once('chat:removed', resolve));
  expect(await ann.post('/api/account/delete', { name: 'Anna' })).toMatchObject({ status: 400 });
  expect((await ann.get('/api/account')).status).toBe(200);
  expect(await ann.post('/api/account/delete', { name: 'annabella' })).toMatchObject({ status: 200 });
  await gone;
  expect(await unsaid).toEqual({ table: id, account: ann.account.id });
  expect((await ann.get('/api/account')).status).toBe(401);
  expect((await new Browser(server.url, token).get('/api/account')).status).toBe(401);
  const back = await new Browser(server.url).post('/api/sign-in', { name: 'Annabella', password: PASSWORD });
  expect(back).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
  expect((await bob.get(`/api/players/${ann.account.id}`)).status).toBe(404);
  expect((await bob.get('/api/leaderboards/don/3')).json.places.map(({ name }: { name: string }) => name)).toEqual([
    'novice',
  ]);

  // The running game goes on, and the finished one can still be looked at.
  await playOut([follower]);
  expect((await bob.get(`/api/games/${game}`)).json.seatedPlayers.map(nameOf)).toEqual([
    bob.account.name,
    'Bot 2',
    'Vito',
  ]);
  const seen = (await bob.get(`/api/games/${finished}`)).json;
  expect(seen).toMatchObject({
    seatedPlayers: [{ kind: 'deleted', name: 'Deleted' }, { name: 'Vito' }, { name: 'Carla' }],
    view: { phase: 'over' },
  });
  const kept = await contents(data);
  // What she said is gone but for the report about it, which is the host's to read.
  expect(await rowsIn(data, 'select * from chat_messages')).toEqual([]);
  expect(await rowsIn(data, 'select name, text, reason from chat_reports')).toMatchObject([
    { name: 'Deleted', text: 'here I am', reason: 'too loud' },
  ]);
  for (const trace of ['Annabella', push.endpoint, 'ann@example.com', 'keep\\":true'])
    expect(kept).not.toContain(trace);
});

test('an account that is deleted by several requests at once is deleted once', async () => {
  const { url } = await startServer();
  const ann = new Browser(url);
  const { name } = (await ann.post('/api/enter')).json;
  const answers = await Promise.all(Array.from({ length: 5 }, () => ann.post('/api/account/delete', { name })));
  // A late one finds no session any more.
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

test('an export has all data of an account, and nothing about others', async () => {
  const server = await startServer();
  const [ann, bob] = [await member(server.url), await member(server.url)];
  const token = await tokenOf(ann, ['read']);
  const { id } = await tableOf(bob, { seats: [open, open, novice] });
  const { game } = (await ann.post(`/api/tables/${id}/join`)).json;
  const followers = [await Follower.of(await ann.live(), game), await Follower.of(await bob.live(), game)];
  await answerTo(followers[0].socket, 'say', { table: id, text: 'here I am' });
  await answerTo(followers[1].socket, 'say', { table: id, text: 'so am I' });
  await ann.post('/api/notices/browsers', push);
  await ann.ask('PUT', `/api/games/${game}/auto-bids`, AUTO_BIDS);
  const { limit, ...preferences } = AUTO_BIDS;
  expect((await ann.get('/api/account/export')).json).toMatchObject({ preferences, games: [{ limit }] });
  await playOut(followers);
  while ((await bob.get(`/api/tables/${id}`)).json.status === 'playing') await new Promise(setImmediate);
  const { status, json } = await ann.get('/api/account/export');
  const data = json as AccountExport;
  expect(status).toBe(200);
  expect(data).toMatchObject({
    account: ann.account,
    tokens: [{ label: 'test' }],
    profile: { games: 1 },
    passkeys: [],
    talk: { said: [{ table: id, text: 'here I am' }], muted: [], reported: [] },
    notices: { mail: null, browsers: [push.endpoint] },
  });
  expect(data.sessions).toHaveLength(1);
  // However much a browser says about itself, and whatever it says about where it is.
  const boaster = { 'user-agent': 'x'.repeat(5000), 'x-forwarded-for': '203.0.113.7' };
  const [cookie] = (
    await fetch(`${server.url}/api/enter`, { method: 'POST', headers: boaster })
  ).headers.getSetCookie();
  const boasted = await (await fetch(`${server.url}/api/account/export`, { headers: { cookie } })).text();
  expect(boasted).not.toContain('203.0.113.7');
  expect(JSON.parse(boasted).sessions[0].browser).toBe('x'.repeat(200));
  expect(data.games).toHaveLength(1);
  expect(data.games[0]).toMatchObject({ game, seat: 1, points: followers[0].view.result?.points[1] });
  const said = followers[0].updates.flatMap(({ events }) => events);
  const own = said.filter((event) => (event.type === 'bid' || event.type === 'pass') && event.seat === 1);
  const taken = data.games[0].actions.map(({ action }) => action.type).filter((type) => type !== 'keep');
  expect(taken).toEqual(own.map(({ type }) => type));
  expect(JSON.stringify(data)).not.toContain(token);
  expect(JSON.stringify(data)).not.toContain(bob.account.id);
  expect(JSON.stringify(data)).not.toContain('so am I');
  expect((await (await guest(server.url)).get('/api/account/export')).json.games).toEqual([]);
});

test('guests who only looked in are forgotten after three months, and nobody else', async () => {
  const data = dataFolder();
  const clock = new ManualClock();
  const { url } = await startWithClock(data, clock);
  const ann = await member(url);
  const [lurker, talker, player, seated, returning] = await Promise.all([1, 2, 3, 4, 5].map(() => guest(url)));
  const idOf = async (browser: Browser): Promise<string> => (await browser.get('/api/account')).json.id;
  const kept = await Promise.all([ann, player, seated, returning].map(idOf));
  const forgotten = await Promise.all([lurker, talker].map(idOf));
  const { id: table, game } = await tableOf(player, { seats: [open, novice, novice] });
  await talker.post(`/api/tables/${table}/chat`, { text: 'here I was' });
  await talker.post('/api/notices/browsers', push);
  const there = async (): Promise<string[]> =>
    (await rowsIn<{ id: string }>(data, 'select id from "user"')).map(({ id }) => id).sort();

  await clock.pass(89 * DAY_MS, DAY_MS / 2);
  expect(await there()).toEqual([...kept, ...forgotten].sort());
  const yesterday = new Date(clock.now() - DAY_MS).toISOString();
  await rowsIn(data, `update session set "updatedAt" = '${yesterday}' where "userId" = '${kept[3]}'`);
  await clock.until(async () => {
    // A table is kept for a day.
    await tableOf(seated);
    return (await there()).length <= kept.length;
  }, DAY_MS / 2);
  expect(await there()).toEqual([...kept].sort());
  expect((await lurker.get('/api/account')).status).toBe(401);
  expect(await lurker.post('/api/enter')).toMatchObject({ status: 200, json: { kind: 'guest' } });
  expect((await ann.get(`/api/games/${game}`)).json.seatedPlayers[0]).toMatchObject({ account: kept[1] });
  const contained = await contents(data);
  for (const trace of ['here I was', push.endpoint, ...forgotten]) expect(contained).not.toContain(trace);
});

test('old data is deleted in time: sessions, messages, closed tables, reports', async () => {
  const data = dataFolder();
  const clock = new ManualClock();
  const { url } = await startWithClock(data, clock);
  const [ann, bob] = [await member(url), await member(url)];
  const { id: unused } = await tableOf(ann);
  const { id: played, game } = await tableOf(ann, { seats: [open, novice, novice] });
  const said = (await ann.post(`/api/tables/${played}/chat`, { text: 'here I am' })).json;
  await bob.post('/api/chat/report', { message: said.id, reason: 'too loud' });
  await bob.post('/api/account/rename', { name: 'Roberta' });
  await bob.post('/api/sign-in', { name: 'Roberta', password: PASSWORD });
  const count = async (table: string) => (await rowsIn(data, `select * from ${table}`)).length;
  const isThere = async (table: string) =>
    (await rowsIn(data, `select id from tables where id = '${table}'`)).length === 1;
  const seatsAt = (table: string) => rowsIn(data, `select seat from seats where table_id = '${table}'`);
  // Games do not end by themselves here.
  await rowsIn(data, `update tables set status = 'closed' where id = '${played}'`);

  await clock.pass(29 * DAY_MS, DAY_MS / 2);
  expect([await isThere(unused), (await seatsAt(played)).length, await count('chat_messages')]).toEqual([true, 3, 1]);
  await clock.until(async () => !(await isThere(unused)), DAY_MS / 2);
  await clock.until(async () => (await count('chat_messages')) === 0, DAY_MS / 2);
  expect(await seatsAt(played)).toEqual([]);
  // What is needed to find a game again stays.
  expect(await isThere(played)).toBe(true);
  expect((await ann.get(`/api/games/${game}`)).status).toBe(200);
  expect([await count('chat_reports'), await count('released_names'), await count('session')]).toEqual([1, 2, 3]);
  await clock.until(async () => (await count('released_names')) === 0, DAY_MS);
  await clock.until(async () => (await count('chat_reports')) === 0, 10 * DAY_MS);
  await clock.until(async () => (await count('session')) === 0, 10 * DAY_MS);
});
