import { expect, test } from 'vitest';
import type { Entry } from '../src/games/entry.js';
import { GameLog } from '../src/games/game-log.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { truthOf } from './database.js';
import { closeAfterTest, dataFolder } from './harness.js';

async function emptyLog(): Promise<GameLog> {
  const data = dataFolder();
  const database = await openDatabase(configFrom({ data }, await truthOf(data)));
  closeAfterTest({ close: () => database.db.destroy() });
  return new GameLog(database);
}

const entry = (game: string, seq: number, key: string): Entry => ({
  game,
  seq,
  seat: 0,
  action: { type: 'pass' },
  cause: 'player',
  key,
  at: 1,
});

test('of two decisions for one place in one group, the first gets it and the second does not', async () => {
  const log = await emptyLog();
  expect(await log.append([entry('g', 1, 'first'), entry('g', 1, 'second')])).toEqual([true, false]);
  expect((await log.entriesAfter('g', 0)).map(({ key }) => key)).toEqual(['first']);
  const group = [entry('g', 2, 'third'), entry('h', 1, 'other'), entry('g', 2, 'fourth'), entry('g', 1, 'late')];
  expect(await log.append(group)).toEqual([true, true, false, false]);
  expect((await log.entriesAfter('g', 0)).map(({ key }) => key)).toEqual(['first', 'third']);
});

test('no entry gets a place before the one before it', async () => {
  const log = await emptyLog();
  expect(await log.append([entry('g', 2, 'early')])).toEqual([false]);
  expect(await log.append([entry('g', 1, 'a'), entry('h', 3, 'early'), entry('i', 1, 'b')])).toEqual([
    true,
    false,
    true,
  ]);
  expect(await log.append([entry('g', 3, 'early'), entry('g', 2, 'c')])).toEqual([false, true]);
  for (const [game, keys] of Object.entries({ g: ['a', 'c'], h: [], i: ['b'] }))
    expect((await log.entriesAfter(game, 0)).map(({ key }) => key)).toEqual(keys);
});
