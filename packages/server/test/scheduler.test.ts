import { pino } from 'pino';
import { expect, test } from 'vitest';
import { noPeers } from '../src/infra/cluster/peers.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { Scheduler } from '../src/jobs/scheduler.js';
import { rowsIn } from './database.js';
import { closeAfterTest, dataFolder } from './harness.js';
import { ManualClock } from './manual-clock.js';

test('after a restart with ten thousand games, all of them are looked at', async () => {
  const data = dataFolder();
  const clock = new ManualClock();
  const database = await openDatabase(configFrom({ data }, {}));
  closeAfterTest({ close: () => database.db.destroy() });
  const due = new Scheduler(database, clock, noPeers, pino({ level: 'silent' }));
  const looked = new Set<string>();
  due.handle('clock', async (game) => {
    looked.add(game);
    return null;
  });
  const games = Array.from({ length: 10_000 }, (_, place) => `game-${place}`);
  for (const game of games) due.schedule('clock', game, clock.now() + 60_000);
  clock.advance(1000);
  await expect.poll(() => rowsIn(data, 'select subject from jobs')).toHaveLength(games.length);
  await clock.until(() => looked.size === games.length, 60_000);
  await due.stop();
});
