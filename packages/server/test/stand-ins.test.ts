import { termsSchema } from '@don/protocol';
import { expect, test } from 'vitest';
import { LiveGame } from '../src/games/live-game.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { StandIns } from '../src/ratings/stand-ins.js';
import { closeAfterTest, dataFolder } from './harness.js';

test('the bot that sits in has the strength of the player, as far as it is known', async () => {
  const { db } = await openDatabase(configFrom({ data: dataFolder() }, {}));
  closeAfterTest({ close: () => db.destroy() });
  const people = ['strong', 'weak', 'new'];
  const live = new LiveGame({
    id: 'game',
    table: 'table',
    arrangement: { edition: 'don', players: 3, options: {}, deal: { seed: 'any' } },
    seatedPlayers: people.map((name) => ({ kind: 'member', account: name, name })),
    terms: termsSchema.parse({}),
    visibility: 'public',
    startedAt: 0,
  });
  const standIns = new StandIns(db);
  const levels = () => Promise.all(people.map((_, seat) => standIns.levelFor(live, seat)));
  const rate = (player: string, mean: number, players = 3) =>
    db.insertInto('ratings').values({ player, edition: 'don', players, mean, uncertainty: 2, games: 9 }).execute();

  await rate('strong', 31);
  await rate('weak', 12);
  // No bot has a rating yet.
  expect(await levels()).toEqual(['shrewd', 'shrewd', 'shrewd']);
  await rate('bot:novice', 14);
  await rate('bot:casual', 20);
  await rate('bot:expert', 29);
  // Of games with another number of players.
  await rate('bot:don', 31, 4);
  expect(await levels()).toEqual(['expert', 'novice', 'shrewd']);
});
