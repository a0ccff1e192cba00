import { fairOrder, type Table } from '@don/protocol';
import { expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { noPeers } from '../src/infra/cluster/peers.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { Lobby } from '../src/tables/lobby.js';
import { TableStore } from '../src/tables/table-store.js';
import { TableUpdates } from '../src/tables/table-updates.js';
import { Browser } from './browser.js';
import { closeAfterTest, dataFolder, Person, people, startServer } from './harness.js';
import { ManualClock } from './manual-clock.js';

const open = { kind: 'open' as const };
const requests = { edition: 'don' as const, seats: [open, open, open], visibility: 'public' as const };

test('the first table of each host comes before the second of any', () => {
  const tables = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'];
  expect(fairOrder(tables, ([host]) => host as string)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('the list of tables is read and written once for all who ask at the same time', async () => {
  const database = await openDatabase(configFrom({ data: dataFolder() }, {}));
  closeAfterTest({ close: () => database.db.destroy() });
  const clock = new ManualClock();
  const store = new TableStore(database, clock, { secret: 'secret', hasLimits: false, firstJobs: () => [] });
  const lobby = new Lobby(store, new TableUpdates(store, noPeers), clock);
  const tables = await lobby.list();
  expect(await lobby.list()).toBe(tables);
  let written = 0;
  Object.assign(tables, { toJSON: () => ++written });
  expect([await lobby.json(), await lobby.json()]).toEqual(['{"tables":1}', '{"tables":1}']);
  clock.advance(2000);
  expect(await lobby.list()).not.toBe(tables);
});

test('an account that creates many tables neither hides those of others nor floods watchers', async () => {
  // Behind a proxy, so that people can come from different networks.
  const { url } = await startServer(dataFolder(), { DON_PROXIES: '1' });
  const from = async (address: string): Promise<Person> => {
    const headers = { 'x-forwarded-for': address };
    const entered = await fetch(`${url}/api/enter`, { method: 'POST', headers });
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return Person.back(url, cookie, headers);
  };
  const ann = await from('203.0.113.1');
  const own = await answerTo(ann.socket, 'createTable', requests);
  // One customer of a provider has thousands of networks of IPv6.
  const [noisy, ...crowd] = await Promise.all(Array.from({ length: 10 }, (_, place) => from(`2001:db8:5:${place}::1`)));
  const watchers = await people(url, 3);
  const heard = watchers.map(() => [] as Table[][]);
  for (const [place, { socket }] of watchers.entries()) {
    socket.on('lobby', (tables) => heard[place].push(tables));
    await answerTo(socket, 'watch:lobby', {});
  }
  for (const { socket } of [noisy, ...crowd])
    for (let made = 0; made < 25; made++) await answerTo(socket, 'createTable', requests);

  // Of two hundred and fifty tables from one site and one from another, both are listed, the other's among the first;
  // and each host's first before anybody's second.
  const { tables } = (await new Browser(url).get('/api/tables')).json as { tables: Table[] };
  expect(tables.findIndex(({ id }) => id === own.id)).toBeLessThan(2);
  expect(new Set(tables.slice(0, 11).map(({ host }) => host)).size).toBe(11);
  expect(await answerTo(ann.socket, 'watch:lobby', {})).toEqual(tables);

  // One who is renamed at twenty-five tables sends a message or two, and not one for each.
  // The first table of all may be among them, or have been told before anybody watched.
  const told = () => heard[0].flat().filter(({ id }) => id !== own.id);
  await expect.poll(() => new Set(told().map(({ id }) => id)).size).toBe(250);
  for (const messages of heard) messages.splice(0);
  const renamed = await fetch(`${url}/api/account/rename`, {
    method: 'POST',
    headers: { cookie: noisy.cookie, 'content-type': 'application/json', 'x-forwarded-for': '2001:db8:5::1' },
    body: JSON.stringify({ name: 'Noisy' }),
  });
  expect(renamed.status).toBe(200);
  for (const messages of heard) {
    const named = () =>
      messages.flat().filter(({ seats }) => seats.some((seat) => 'name' in seat && seat.name === 'Noisy'));
    await expect.poll(() => new Set(named().map(({ id }) => id)).size).toBe(25);
    expect(messages.length).toBeLessThan(10);
  }
});
