import { expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { Person, people, seated, sharedServer } from './harness.js';

const server = sharedServer();

test('watchers of a game see which of its players are connected', async () => {
  const [ada, ben, zoe] = await people(server.url, 3);
  const { game } = await seated([ada, ben, zoe]);
  expect((await answerTo(ada.socket, 'watch:game', { game })).here).toEqual([0]);
  const spectator = await Person.enter(server.url);
  expect((await answerTo(spectator.socket, 'watch:game', { game })).here).toEqual([0]);
  const heard = (): unknown[] => spectator.heard.filter((message) => (message as string[])[0] === 'presence');
  const told = (count: number): Promise<void> => expect.poll(() => heard().length).toBe(count) as Promise<void>;
  await answerTo(ben.socket, 'watch:game', { game });
  await told(1);
  // A second screen changes nothing, nor does closing one of two.
  const second = await Person.back(server.url, ben.cookie);
  await answerTo(second.socket, 'watch:game', { game });
  second.socket.close();
  ben.socket.close();
  await told(2);
  expect(heard()).toEqual([
    ['presence', { game, seat: 1, here: true }],
    ['presence', { game, seat: 1, here: false }],
  ]);
  await answerTo(ada.socket, 'leave:game', { game });
  await told(3);
});
