import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { answerTo, ask, enter } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import { SteadyTable } from '../bench/steady-table.js';
import { DON, don } from './don.js';
import { closeAfterTest, dataFolder, entriesIn, Follower, people, seated, startServer } from './harness.js';

/** `DON_TEST_ALL=1` holds locks for as long as they were seen to do harm. */
const TEST_ALL = process.env['DON_TEST_ALL'] === '1';
/** The checkpoints begin the log anew from 20 MB on. */
const LONG_LOG = 24 * 2 ** 20;

async function underLoad(data: string, tables: number) {
  const server = await startServer(data);
  const playing = await Promise.all(
    Array.from({ length: tables }, async () => {
      const cookies = await Promise.all(Array.from({ length: 4 }, () => enter(server.url)));
      return SteadyTable.open(server.url, cookies, 20);
    }),
  );
  closeAfterTest({ close: () => playing.map((table) => table.close()) });
  await moveOn(playing);
  return { server, tables: playing };
}

/** Until every table has moved well on from where it is. */
async function moveOn(tables: readonly SteadyTable[]): Promise<number> {
  const before = tables.map(({ moves }) => moves);
  const began = performance.now();
  await expect
    .poll(() => Math.min(...tables.map(({ moves }, place) => moves - (before[place] as number))), { interval: 20 })
    .toBeGreaterThan(40);
  return performance.now() - began;
}

/** Everybody sees the same, and all that was acknowledged is in the file, and can be played again. */
async function checkAll(data: string, tables: readonly SteadyTable[]): Promise<void> {
  for (const table of tables) table.pause();
  await expect.poll(async () => (await Promise.all(tables.map((table) => table.differences()))).flat()).toEqual([]);
  const entries = await entriesIn(data);
  const acknowledged = tables.flatMap((table) => table.acknowledged);
  for (const { game, seq, seat, action } of acknowledged)
    expect(entries.get(`${game}/${seq}`)).toEqual({ seat, action });
  expect(await don('admin', 'verify', '--data', data)).toMatchObject({ code: 0 });
}

async function held(data: string, begin: string): Promise<{ release(): void }> {
  const database = new Libsql(join(data, 'don.db'));
  database.pragma('busy_timeout = 30000');
  database.exec(begin);
  let isHeld = true;
  const release = (): void => {
    // To close it is not enough: it is closed when what was prepared on it is collected as garbage.
    if (isHeld) database.exec('rollback');
    database.close();
    isHeld = false;
  };
  closeAfterTest({ close: release });
  return { release };
}

test('while another process has the database locked, only writing waits, and all goes on when it lets go', async () => {
  const data = dataFolder();
  const { server, tables } = await underLoad(data, 3);
  const group = await people(server.url, 3);
  const { game } = await seated(group);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  const onTurn = followers.find(({ view, seat }) => view.turn === seat) as Follower;
  const until = performance.now() + (TEST_ALL ? 13_000 : 0);
  const { release } = await held(data, 'begin immediate');
  const { seq, view, socket } = onTurn;
  const act = { game, seq, key: 'once', action: decide(view) };
  const answer = ask(socket, 'act', act);
  // Nobody who only looks waits for the lock.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await answerTo(socket, 'watch:game', { game })).seq).toBe(seq);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect(await answer).toMatchObject({ problem: { code: 'unavailable', message: expect.stringContaining('locked') } });
  while (performance.now() < until) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  release();
  console.info(`played on ${((await moveOn(tables)) / 1000).toFixed(1)} s after the lock`);
  expect(await answerTo(socket, 'act', act)).toEqual({ seq: seq + 1 });
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  await checkAll(data, tables);
  // A lock does not keep it from stopping either.
  await held(data, 'begin immediate');
  expect(await server.stop()).toBe(0);
});

/** Writes into the file of a running server, so that its log grows. */
function write(data: string, bytes: number): void {
  const database = new Libsql(join(data, 'don.db'));
  database.pragma('busy_timeout = 30000');
  database.pragma('wal_autocheckpoint = 0');
  const piece = 2 ** 20;
  database.exec('create table if not exists ballast (bytes blob)');
  const insert = database.prepare('insert into ballast values (randomblob(?))');
  for (let written = 0; written < bytes; written += piece) insert.run([piece]);
  database.close();
}

test('a reader that stays keeps nobody from writing, and the log begins anew when it has gone', async () => {
  const data = dataFolder();
  const { server, tables } = await underLoad(data, 2);
  const { release } = await held(data, 'begin; select count(*) from entries');
  write(data, LONG_LOG);
  const until = performance.now() + (TEST_ALL ? 60_000 : 3000);
  do {
    await moveOn(tables);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } while (performance.now() < until);
  release();
  // What follows is written over its beginning, so it grows no more.
  const sizes: number[] = [];
  await expect
    .poll(
      async () => {
        sizes.push(statSync(join(data, 'don.db-wal')).size);
        await moveOn(tables);
        return sizes.at(-1) === sizes.at(-4);
      },
      { interval: 1 },
    )
    .toBe(true);
  await checkAll(data, tables);
});

test('a backup that is stopped in the middle stops nobody, and is whole when it goes on', async () => {
  const data = dataFolder();
  const { server, tables } = await underLoad(data, 2);
  write(data, LONG_LOG);
  const file = join(dataFolder(), 'evening.db');
  const backup = spawn(process.execPath, [DON, 'backup', file, '--data', data], { stdio: 'ignore' });
  const ended = once(backup, 'exit');
  closeAfterTest({ close: () => backup.kill('SIGKILL') });
  while ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) await new Promise(setImmediate);
  backup.kill('SIGSTOP');
  write(data, LONG_LOG);
  const until = performance.now() + (TEST_ALL ? 22_000 : 3000);
  do {
    await moveOn(tables);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } while (performance.now() < until);
  expect(backup.exitCode).toBeNull();
  backup.kill('SIGCONT');
  expect(await ended).toEqual([0, null]);
  await moveOn(tables);
  await checkAll(data, tables);
  const elsewhere = join(dataFolder(), 'new');
  expect(await don('restore', file, '--data', elsewhere)).toMatchObject({ code: 0 });
  expect(await don('admin', 'verify', '--data', elsewhere)).toMatchObject({ code: 0 });
});
