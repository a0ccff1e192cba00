import { join } from 'node:path';
import type { AccountExport } from '@don/protocol';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { Browser, guest, member, PASSWORD, tableOf, tokenOf } from './browser.js';
import { dataFolder, Follower, playOut, startServer } from './house.js';

const open = { kind: 'open' };
const novice = { kind: 'bot', level: 'novice' };

/** Everything that the database says, as one text. */
function contents(data: string): string {
  const database = new Libsql(join(data, 'don.db'));
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all([]) as { name: string }[];
  const rows = tables.map(({ name }) => database.prepare(`select * from "${name}"`).all([]));
  database.close();
  return JSON.stringify(rows);
}

test('whoever deletes his account is gone by name, and his games stay', async () => {
  const data = dataFolder();
  const server = await startServer(data);
  const [ann, bob] = [await member(server.url, 'Annabella'), await member(server.url)];
  const table = await tableOf(ann, { seats: [open, novice, novice], rated: true, visibility: 'public' });
  const finished = table.game as string;
  await playOut([await Follower.of(await ann.live(), finished)]);
  const { id } = await tableOf(bob, { seats: [open, open, novice], visibility: 'public' });
  const { game } = (await ann.post(`/api/tables/${id}/join`)).json;
  const follower = await Follower.of(await bob.live(), game);
  const token = await tokenOf(ann, ['read']);
  const { socket } = await ann.live();
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));

  expect(await ann.post('/api/account/delete', { name: 'Anna' })).toMatchObject({ status: 400 });
  expect((await ann.get('/api/account')).status).toBe(200);
  expect(await ann.post('/api/account/delete', { name: 'annabella' })).toMatchObject({ status: 200 });
  await gone;
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
  expect((await bob.get(`/api/games/${game}`)).json.names).toEqual([bob.account.name, 'Bot 2', 'Bot 3']);
  const seen = (await bob.get(`/api/games/${finished}`)).json;
  expect([seen.names, seen.view.phase]).toEqual([['Deleted', 'Bot 2', 'Bot 3'], 'over']);
  expect(contents(data)).not.toContain('Annabella');
  expect((await member(server.url, 'Annabella')).account.id).not.toBe(ann.account.id);
});

test('whoever asks gets all that is kept about him, and nothing about others', async () => {
  const server = await startServer();
  const [ann, bob] = [await member(server.url), await member(server.url)];
  const token = await tokenOf(ann, ['read']);
  const { id } = await tableOf(bob, { seats: [open, open, novice] });
  const { game } = (await ann.post(`/api/tables/${id}/join`)).json;
  const followers = [await Follower.of(await ann.live(), game), await Follower.of(await bob.live(), game)];
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
  });
  expect(data.sessions).toHaveLength(1);
  expect(data.games).toHaveLength(1);
  expect(data.games[0]).toMatchObject({ game, seat: 1, points: followers[0].view.result?.points[1] });
  const said = followers[0].updates.flatMap(({ events }) => events);
  const own = said.filter((event) => (event.type === 'bid' || event.type === 'pass') && event.seat === 1);
  expect(data.games[0].actions.length).toBe(own.length);
  expect(JSON.stringify(data)).not.toContain(token);
  expect(JSON.stringify(data)).not.toContain(bob.account.id);
  expect((await (await guest(server.url)).get('/api/account/export')).json.games).toEqual([]);
});
