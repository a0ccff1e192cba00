import { expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { closeAfterTest, Follower, Person, people, seated, sharedServer } from './harness.js';

const server = sharedServer();

/** An untimed game of three. */
async function playing() {
  const group = await people(server.url, 3);
  const { game } = await seated(group);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  return { group, followers, game };
}

test('a bot finishes for a player who leaves, and everybody hears of it', async () => {
  const { followers, game } = await playing();
  const [host, player, third] = followers as [Follower, Follower, Follower];
  for (const { socket } of [player, third]) await answerTo(socket, 'leaveToBot', { game });
  await host.until(() => host.updates.some(({ standIns }) => standIns?.length === 2));
  expect(host.updates.flatMap(({ remarks = [] }) => remarks.map(({ type }) => type))).toEqual(['away', 'away']);
  expect(host.updates.findLast(({ standIns }) => standIns)?.standIns).toEqual([1, 2]);
  // The host passes: the bots play among themselves until it is the host's turn again.
  for (let lots = 0; lots < 3; lots++) {
    await host.until(() => host.view.turn === 0);
    const { seq } = host;
    await host.act({ type: host.view.phase === 'sale' ? 'keep' : 'pass' });
    await host.until(() => host.seq > seq);
  }
  expect(host.view.round).toBeGreaterThan(1);
});

test('a player who acts has their seat again', async () => {
  const { group, followers, game } = await playing();
  const [host, player] = followers as [Follower, Follower];
  await answerTo(player.socket, 'leaveToBot', { game });
  expect(await ask(player.socket, 'leaveToBot', { game })).toMatchObject({
    ok: false,
    problem: { code: 'not_allowed' },
  });
  const watched = await answerTo(group[2].socket, 'watch:game', { game });
  expect(watched.standIns).toEqual([1]);
  await answerTo(player.socket, 'comeBack', { game });
  await host.until(() => host.updates.some(({ standIns }) => standIns?.length === 0));
  expect((await answerTo(host.socket, 'watch:game', { game })).standIns).toEqual([]);
});

test('the host lets a bot play on for a player who is away, and nobody else does, nor for one who is there', async () => {
  const { group, followers, game } = await playing();
  const [host, player, third] = followers as [Follower, Follower, Follower];
  const [, , gone] = group as [Person, Person, Person];
  const here = { ok: false, problem: { code: 'not_allowed' } };
  expect(await ask(host.socket, 'leaveToBot', { game, seat: 2 })).toMatchObject(here);
  third.socket.close();
  await expect.poll(async () => (await answerTo(host.socket, 'watch:game', { game })).here).toEqual([0, 1]);
  const [stranger] = await people(server.url, 1);
  for (const { socket } of [player, stranger as Person])
    expect(await ask(socket, 'leaveToBot', { game, seat: 2 })).toMatchObject(here);
  await answerTo(host.socket, 'leaveToBot', { game, seat: 2 });
  await player.until(() => player.updates.some(({ standIns }) => standIns?.[0] === 2));
  // A player who comes back has the seat.
  const back = await Person.back(server.url, gone.cookie);
  closeAfterTest(back.socket);
  await answerTo(back.socket, 'comeBack', { game });
  await player.until(() => player.updates.some(({ standIns }) => standIns?.length === 0));
});
