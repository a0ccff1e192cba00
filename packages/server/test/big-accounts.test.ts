import type { AccountExport, History } from '@don/protocol';
import { expect, test } from 'vitest';
import { agingStatements } from '../bench/age.js';
import { PauseMeter } from '../bench/pause-meter.js';
import { ServerProcess } from '../bench/server-process.js';
import { Browser } from './browser.js';
import { changeIn, rowsIn, truthOf } from './database.js';
import { closeAfterTest, dataFolder, startServer } from './harness.js';

const GAMES = 20_000;
/** It is to be below 50; without all that keeps big accounts cheap it is up to seconds. */
const MAX_PAUSE_MS = 200;

test('however many games an account has, nobody waits long for what is asked about it', async () => {
  const data = dataFolder();
  const young = await startServer(data);
  const ann = new Browser(young.url);
  const { id, name } = (await ann.post('/api/enter')).json;
  await young.stop();
  const accounts = [{ id, games: GAMES, messages: GAMES }];
  const age = { abandoned: 0, finished: 0, messages: 0, accounts, now: Date.now(), maxEntries: 8 };
  await changeIn(data, agingStatements(age));

  const meter = new PauseMeter(data);
  const environment = { ...(await truthOf(data)), ...meter.flags.environment };
  const server = await ServerProcess.start({ data, ...meter.flags, environment });
  closeAfterTest({ close: () => server.kill() });
  const annAgain = ann.thief(server.url);
  const pauses: Record<string, number> = {};
  const pauseDuring = async <Answer>(what: string, done: () => Promise<Answer>): Promise<Answer> => {
    const { answer, pauseMs } = await meter.during(done);
    pauses[what] = pauseMs;
    return answer;
  };

  const path = `/api/players/${id}`;
  const stranger = new Browser(server.url);
  const twentyTimes = () => Promise.all(Array.from({ length: 20 }, async () => (await stranger.get(path)).json));
  // The first time, the games are added up.
  await pauseDuring('first profile', twentyTimes);
  const profiles = await pauseDuring('profile', twentyTimes);
  const sums = { games: GAMES, places: [GAMES, 0, 0, 0, 0, 0], meanPrice: 7.5, favouriteColour: 'amber' };
  for (const profile of profiles) expect(profile).toMatchObject(sums);

  const history: History = await pauseDuring('history', async () => (await stranger.get(`${path}/games`)).json);
  expect(history.games).toHaveLength(50);
  const tables = await pauseDuring('own tables', async () => (await annAgain.get('/api/account/tables')).json);
  expect(tables).toEqual({ tables: [] });
  const taken: AccountExport = await pauseDuring(
    'export',
    async () => (await annAgain.get('/api/account/export')).json,
  );
  expect(taken.games).toHaveLength(GAMES);
  expect(new Set(taken.games.map(({ game }) => game)).size).toBe(GAMES);
  expect(taken.games[0].actions.length).toBeGreaterThan(0);
  expect(taken.talk.said).toHaveLength(GAMES);
  const gone = await pauseDuring('delete', () => annAgain.post('/api/account/delete', { name }));
  expect(gone.status).toBe(200);
  const [{ left }] = await rowsIn<{ left: number }>(
    data,
    'select count(*) as left from players where account is not null',
  );
  expect(Number(left)).toBe(0);
  const [{ named }] = await rowsIn<{ named: number }>(
    data,
    `select count(*) as named from games where seated_players not like '%"name":"Deleted"%'`,
  );
  expect(Number(named)).toBe(0);

  expect(pauses['profile']).toBeLessThan(60);
  for (const [what, pause] of Object.entries(pauses)) expect(pause, what).toBeLessThan(MAX_PAUSE_MS);
});
