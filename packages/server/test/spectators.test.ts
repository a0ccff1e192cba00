import type { LiveInput } from '@don/protocol';
import { expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { people, sharedServer } from './harness.js';

const server = sharedServer();
const bot = { kind: 'bot' as const, level: 'novice' };
const TABLE: LiveInput<'createTable'> = { edition: 'don', seats: [{ kind: 'open' }, bot, bot] };
const MAX_WATCHED = 300;

test('a client that leaves no game gets updates of the last ones it watched, not of all', async () => {
  const [host, watcher] = await people(server.url, 2);
  const games: string[] = [];
  for (let count = 0; count <= MAX_WATCHED; count++)
    games.push((await answerTo(host.socket, 'createTable', TABLE)).game as string);
  for (const game of games) await answerTo(watcher.socket, 'watch:game', { game });
  const heard = new Set<string>();
  watcher.socket.on('presence', ({ game }) => heard.add(game));
  for (const game of games) await answerTo(host.socket, 'watch:game', { game });
  await expect.poll(() => heard.size).toBe(MAX_WATCHED);
  expect([...heard]).toEqual(games.slice(1));
});
