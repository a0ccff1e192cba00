import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Reply, TableSeat } from '@don/protocol';
import { expect, test } from 'vitest';
import { answerTo, ask, enter } from '../bench/client.js';
import { RedisProcess } from '../bench/redis-process.js';
import { MAIN, ServerProcess } from '../bench/server-process.js';
import { sendAdminCommand } from '../src/admin/send-command.js';
import { configFrom } from '../src/infra/config.js';
import { rowsIn, truthOf } from './database.js';
import { closeAfterTest, dataFolder, Follower, Person, people, playOut, seated, startServer } from './harness.js';

const OPEN_TABLE = {
  edition: 'don' as const,
  seats: [{ kind: 'open' as const }, { kind: 'open' as const }, { kind: 'open' as const }],
};
const accountAt = (seat: TableSeat): string[] => ('account' in seat ? [seat.account] : []);
const codeOf = (reply: Reply<unknown>): string => (reply.ok ? 'ok' : reply.problem.code);

/** A process that thinks for bots. */
async function startWorker(data: string): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, [MAIN, 'worker'], {
    env: { ...process.env, ...(await truthOf(data)), DON_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  closeAfterTest({ close: kill });
  const [said] = await once(child.stdout, 'data');
  expect(`${said}`).toBe('Don worker is running\n');
  return { kill };
}

/** Nodes of their own addresses, without a balancer. */
async function startNodes(data: string, count: number, environment = {}): Promise<ServerProcess[]> {
  const all = { ...(await truthOf(data)), ...environment };
  const nodes = await Promise.all(Array.from({ length: count }, () => ServerProcess.start({ data, environment: all })));
  for (const node of nodes) closeAfterTest({ close: () => node.kill() });
  return nodes;
}

test('workers think for the bots of nodes that do not, and one takes over where another dies', async () => {
  const data = dataFolder();
  const { url } = await startServer(data, { DON_BOT_THREADS: '0' });
  const first = await startWorker(data);
  const bot = { kind: 'bot' as const, level: 'novice' };
  const person = await Person.enter(url);
  const { game } = await seated([person], { seats: [{ kind: 'open' }, bot, bot] });
  const follower = await Follower.of(person, game);
  const over = playOut([follower]);
  await follower.until(() => follower.seq > 10);
  await first.kill();
  await startWorker(data);
  await over;
  expect(follower.view.result?.ranks).toHaveLength(3);
  const causes = await rowsIn<{ cause: string }>(data, "select distinct cause from entries where cause = 'bot'");
  expect(causes).toHaveLength(1);
});

test('a node starts on a database that the next version has migrated, and refuses the one after that', async () => {
  const data = dataFolder();
  const [node] = await startNodes(data, 1);
  const group = await people(node.url, 3);
  const { game } = await seated(group);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  // While a game is played here, a node of the next version adds something and says who can live with it.
  const over = playOut(followers);
  await rowsIn(data, 'alter table games add column from_the_next_version text');
  await rowsIn(data, "insert into kysely_migration (name, timestamp) values ('9998-next', '')");
  await rowsIn(data, "insert into migration_floors (migration, oldest) values ('9998-next', '0001-first-release')");
  const [late] = await startNodes(data, 1);
  const elsewhere = await Follower.of(await Person.back(late.url, group[0].cookie), game);
  await over;
  await elsewhere.until(() => elsewhere.view.phase === 'over');
  expect(elsewhere.view.result).toEqual(followers[0].view.result);
  await rowsIn(data, "insert into kysely_migration (name, timestamp) values ('9999-after', '')");
  await rowsIn(data, "insert into migration_floors (migration, oldest) values ('9999-after', '9998-next')");
  await expect(startNodes(data, 1)).rejects.toThrow(/a newer version of Don \("9999-after"\)/);
});

test('limits count over all nodes', async () => {
  const nodes = await startNodes(dataFolder(), 2, { DON_LIMITS: 'on' });
  const statuses: number[] = [];
  for (let guess = 0; guess < 62; guess++)
    statuses.push((await fetch(`${nodes[guess % 2].url}/api/codes/ABCDEF`)).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
});

test('limits on chat and on messages of sockets count over all nodes', async () => {
  const nodes = await startNodes(dataFolder(), 2, { DON_LIMITS: 'on' });
  const cookie = await enter(nodes[0].url);
  const lines = await Promise.all(nodes.map(({ url }) => Person.back(url, cookie)));
  const { id: table } = await answerTo(lines[0].socket, 'createTable', OPEN_TABLE);
  const said: unknown[] = [];
  for (let count = 0; count < 7; count++)
    said.push(codeOf(await ask(lines[count % 2].socket, 'say', { table, text: `message ${count}` })));
  expect(said).toEqual([...Array(5).fill('ok'), 'too_many', 'too_many']);
  // Each node alone would take 300 in ten seconds.
  const began = performance.now();
  const sent = await Promise.all(
    lines.flatMap(({ socket }) =>
      Array.from({ length: 290 }, async () => codeOf(await ask(socket, 'leave:lobby', {}))),
    ),
  );
  const taken = sent.filter((code) => code === 'ok').length;
  expect(taken).toBeGreaterThan(200);
  expect(taken).toBeLessThan(400 + 300 * Math.floor((performance.now() - began) / 10_000));
});

test('without Redis, and while it hangs, nodes go on and count for themselves', async () => {
  const redis = await RedisProcess.start();
  closeAfterTest({ close: () => redis.stop() });
  const [node] = await startNodes(dataFolder(), 1, { DON_LIMITS: 'on', REDIS_URL: redis.url });
  const { socket } = await Person.enter(node.url);
  const { id: table } = await answerTo(socket, 'createTable', OPEN_TABLE);
  const sayMuch = async (): Promise<unknown[]> => {
    const said: unknown[] = [];
    for (let count = 0; count < 6; count++) said.push(codeOf(await ask(socket, 'say', { table, text: 'hello' })));
    return said;
  };
  redis.pause();
  expect(await sayMuch()).toEqual([...Array(5).fill('ok'), 'too_many']);
  await redis.stop();
  await expect.poll(sayMuch, { interval: 1000 }).toEqual([...Array(5).fill('ok'), 'too_many']);
});

test('a banned or deleted account loses its connections even if no message about it arrives', async () => {
  const redis = await RedisProcess.start();
  closeAfterTest({ close: () => redis.stop() });
  const data = dataFolder();
  const [node] = await startNodes(data, 1, { REDIS_URL: redis.url });
  const [bad, gone, good] = await people(node.url, 3);
  const table = await answerTo(bad.socket, 'createTable', OPEN_TABLE);
  const { host, seats } = await answerTo(gone.socket, 'joinTable', { table: table.id });
  const lost = [bad, gone].map(({ socket }) => socket.lost());
  await rowsIn(data, `insert into bans (account, at) values ('${host}', 0)`);
  await rowsIn(data, `delete from session where "userId" = '${seats.flatMap(accountAt)[1]}'`);
  redis.pause();
  expect((await Promise.all(lost)).map(({ code }) => code)).toEqual([4409, 4409]);
  expect(codeOf(await ask(good.socket, 'watch:lobby', {}))).toBe('ok');
});

test('players at a node that died are shown as gone, and as back when they reconnect elsewhere', async () => {
  const nodes = await startNodes(dataFolder(), 2);
  const cookies = await Promise.all([1, 2, 3].map(() => enter(nodes[0].url)));
  const [ada, ben, zoe] = await Promise.all(cookies.map((cookie, place) => Person.back(nodes[place % 2].url, cookie)));
  const { game } = await seated([ada, ben, zoe]);
  await answerTo(ben.socket, 'watch:game', { game });
  expect((await answerTo(ada.socket, 'watch:game', { game })).here).toEqual([0, 1]);
  const told = (): unknown[] => ada.heard.filter((message) => (message as string[])[0] === 'presence');
  ben.socket.comesBack = false;
  await nodes[1].kill();
  await expect.poll(told).toContainEqual(['presence', { game, seat: 1, here: false }]);
  const back = await Person.back(nodes[0].url, cookies[1]);
  await answerTo(back.socket, 'watch:game', { game });
  await expect.poll(told).toContainEqual(['presence', { game, seat: 1, here: true }]);
});

test('a network that one node bans is disconnected by the others, whether they get the message or not', async () => {
  const data = dataFolder();
  const [one, other] = await startNodes(data, 2, { DON_PROXIES: '1' });
  const config = configFrom({ data, port: new URL(one.url).port }, await truthOf(data));
  const cutOff = async (address: string, shutOut: () => Promise<unknown>): Promise<void> => {
    const headers = { 'x-forwarded-for': address };
    const { socket } = await Person.back(other.url, await enter(other.url), headers);
    const cut = socket.lost();
    await shutOut();
    await expect.poll(() => statusFrom(address)).toBe(403);
    await cut;
    socket.close();
  };
  const statusFrom = async (address: string): Promise<number> =>
    (await fetch(`${other.url}/api/tables`, { headers: { 'x-forwarded-for': address } })).status;
  await cutOff('203.0.113.7', () =>
    sendAdminCommand(config, { do: 'ban-network', network: '203.0.113.0/24', days: 7 }),
  );
  expect(await statusFrom('198.51.100.7')).toBe(200);
  const until = Date.now() + 3_600_000;
  await cutOff('198.51.100.7', () => rowsIn(data, `insert into network_bans values ('198.51.100.0/24', ${until})`));
  await sendAdminCommand(config, { do: 'unban-network', network: '203.0.113.0/24' });
  await expect.poll(() => statusFrom('203.0.113.7')).toBe(200);
  expect(await statusFrom('198.51.100.7')).toBe(403);
});
