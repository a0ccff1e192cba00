import type { History } from '@don/protocol';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { runningWithoutEntrySince } from '../src/jobs/abandoned-games.js';
import { isCluster, rowsIn } from './database.js';
import { closeAfterTest, dataFolder, Follower, Person, people, seated } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Somebody at a table with two bots, and on turn. */
async function againstBots(environment = {}) {
  const data = dataFolder();
  const clock = new ManualClock();
  const { url } = await startWithClock(data, clock, environment);
  const person = await Person.enter(url);
  const bot = { kind: 'bot' as const, level: 'novice' };
  const { game } = await seated([person], { seats: [{ kind: 'open' }, bot, bot], visibility: 'public' });
  const follower = await Follower.of(person, game as string);
  await clock.until(() => follower.view.turn === follower.seat);
  return { clock, data, url, person, follower };
}

function looksAt(data: string, game: string): Promise<{ kind: string }[]> {
  return rowsIn(data, `select kind from jobs where subject = '${game}'`);
}

test('a game that waits for its player costs nothing, and goes on when they do', async () => {
  const { clock, data, person, follower } = await againstBots();
  const { game } = follower;
  // Auto-bids that decide nothing now must not be checked for ever either.
  await answerTo(person.socket, 'setAutoBids', { game, limit: null, pass: false, keep: false, stay: true });
  expect(await looksAt(data, game)).not.toEqual([]);
  await clock.until(async () => (await looksAt(data, game)).length === 0, MINUTE_MS);

  await clock.pass(24 * HOUR_MS, HOUR_MS);
  expect(await looksAt(data, game)).toEqual([]);
  const { seq } = follower;
  await follower.act(decide(follower.view));
  // Who dies from here on leaves the bots' turns and the orders to others.
  expect((await looksAt(data, game)).map(({ kind }) => kind).sort()).toEqual(['auto-bid', 'bot']);
  await clock.until(() => follower.seq > seq && follower.view.turn === follower.seat);
});

test('an untimed game in which nobody acts is closed in the end, and its history says why', async () => {
  const { clock, data, url, person, follower } = await againstBots({ DON_ABANDONED_DAYS: '2' });
  const { game } = follower;
  const historyOf = async (): Promise<History['games'][number]> => {
    const [{ account }] = await rowsIn<{ account: string }>(
      data,
      `select account from players where game = '${game}' and account is not null`,
    );
    const { cookie } = person;
    const response = await fetch(`${url}/api/players/${account}/games`, { headers: { cookie } });
    return ((await response.json()) as History).games[0];
  };
  // Somebody who acts once a day plays on.
  for (let day = 0; day < 3; day++) {
    await clock.pass(24 * HOUR_MS, HOUR_MS);
    const { seq } = follower;
    await follower.act(decide(follower.view));
    await clock.until(() => follower.seq > seq && follower.view.turn === follower.seat);
  }
  expect(await historyOf()).toMatchObject({ overAt: null, stopped: null });
  await clock.until(async () => (await historyOf()).overAt !== null, HOUR_MS);
  expect(await historyOf()).toMatchObject({ game, place: null, rated: false, stopped: 'abandoned' });
  expect(
    await ask(person.socket, 'act', { game, seq: follower.seq, key: 'late', action: { type: 'pass' } }),
  ).toMatchObject({ ok: false, problem: { code: 'stale' } });
  expect(await rowsIn(data, 'select status from tables')).toEqual([{ status: 'open' }]);
  // It does not look as if it went on, however it is asked for.
  const get = (path: string) => fetch(url + path, { headers: { cookie: person.cookie } });
  expect(await (await get(`/api/games/${game}`)).json()).toMatchObject({ stopped: 'abandoned' });
  expect(await (await get(`/api/games/${game}/record`)).json()).toMatchObject({
    message: 'the game was stopped before its end',
  });
});

test.skipIf(isCluster)('games to close are found without a look at all that run', async () => {
  const { db } = await openDatabase(configFrom({ data: dataFolder() }, {}));
  closeAfterTest({ close: () => db.destroy() });
  const { sql, parameters } = runningWithoutEntrySince(db, Date.now(), { startedAt: 1, id: 'game' }).compile();
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(plan);
  const [first = '', ...others] = rows.map(({ detail }) => detail);
  expect(first).toContain('games_running_idx');
  // Nothing is sorted: that would take all of them.
  expect(others.join()).not.toContain('ORDER BY');
});

test('a game with a clock is not closed: its clock brings it to its end', async () => {
  const data = dataFolder();
  const clock = new ManualClock();
  const { url } = await startWithClock(data, clock, { DON_ABANDONED_DAYS: '1' });
  const { game } = await seated(await people(url, 3), { pace: { kind: 'slow', hours: 48 } });
  const ended = (): Promise<{ stopped_by: string | null }[]> =>
    rowsIn(data, `select stopped_by from games where id = '${game}' and over_at is not null`);
  await clock.until(async () => (await ended()).length > 0, 6 * HOUR_MS);
  expect(await ended()).toEqual([{ stopped_by: null }]);
});
