import type { Action, Event } from '@don/rules';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import { rowsIn } from './database.js';
import {
  dataFolder,
  entriesIn,
  Follower,
  Person,
  people,
  playOut,
  seated,
  sharedServer,
  startServer,
} from './harness.js';

const server = sharedServer();

describe('a game', () => {
  test('is played to its end by people on sockets, and everybody sees the same result', async () => {
    const { url } = server;
    const group = await people(url, 4);
    const { game, id } = await seated(group, { visibility: 'public' });
    const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
    const spectator = await Follower.of(await Person.enter(url), game);
    expect(followers.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(spectator.seat).toBeNull();
    await playOut(followers);
    await spectator.until(() => spectator.view.phase === 'over');
    for (const { view } of followers) expect(view.result).toEqual(spectator.view.result);
    // The view that was put together from changes is the one that is given whole.
    for (const follower of [...followers, spectator]) {
      const { view } = await answerTo(follower.socket, 'watch:game', { game });
      expect(follower.view).toEqual(view);
    }
    // The table is free for a rematch, which is another game, and begins when anybody who sits there says so.
    expect(await ask(spectator.socket, 'startGame', { table: id })).toMatchObject({
      ok: false,
      problem: { code: 'not_allowed' },
    });
    const again = await answerTo(group[2].socket, 'startGame', { table: id });
    expect(again.game).not.toBe(game);
  });

  test('shows its end to those who watched it by its link, and to no stranger who comes later', async () => {
    const { url } = server;
    const group = await people(url, 3);
    const { game } = await seated(group, { visibility: 'link' });
    const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
    const spectator = await Follower.of(await Person.enter(url), game);
    await playOut(followers);
    await spectator.until(() => spectator.view.phase === 'over');
    expect(spectator.view.result).toEqual(followers[0].view.result);
    expect(await ask(spectator.socket, 'watch:game', { game })).toMatchObject({
      ok: false,
      problem: { code: 'not_allowed' },
    });
  });

  test('goes on, however often it is read while an action is being written', async () => {
    const { url } = server;
    const group = await people(url, 3);
    const { game } = await seated(group, { visibility: 'public' });
    const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
    const curious = await Person.enter(url);
    let over = false;
    const looking = (async () => {
      while (!over) await answerTo(curious.socket, 'watch:game', { game });
    })();
    await playOut(followers);
    over = true;
    await looking;
    expect(followers.map(({ seq }) => seq)).toEqual(followers.map(() => followers[0].seq));
  });

  test('goes on by itself where bots sit', async () => {
    const { url } = server;
    const person = await Person.enter(url);
    const { game } = await seated([person], {
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'shrewd' }],
    });
    const follower = await Follower.of(person, game);
    await playOut([follower]);
    expect(follower.view.result?.ranks).toHaveLength(3);
  });
});

test('house rules and the start player are those of the table, and are in the record', async () => {
  const { url } = server;
  const group = await people(url, 3);
  const house = { chips: 5, lots: [3 as const], tieBreaks: [], payout: 'majority' as const };
  const table = await seated(group, { house, start: 2, visibility: 'public' });
  expect(table).toMatchObject({ house: { chips: 5, lots: [3], tieBreaks: [] }, start: 2 });
  expect(table.house).not.toHaveProperty('payout');
  const followers = await Promise.all(group.map((person) => Follower.of(person, table.game)));
  const spectator = await Follower.of(await Person.enter(url), table.game);
  expect(spectator.view).toMatchObject({ start: 2, turn: 2, house: { chips: 5 }, chips: [null, null, null] });
  await playOut(followers);
  await spectator.until(() => spectator.view.phase === 'over');
  expect(spectator.view.round).toBe(10);
  // At the end all chips lie open, to everybody who may see the game.
  const chips = spectator.view.chips as number[];
  expect(chips.reduce((sum, own) => sum + own, spectator.view.pot)).toBe(15);
  for (const { view } of followers) expect(view.chips).toEqual(chips);
  const record = await (await fetch(`${url}/api/games/${table.game}/record`)).text();
  expect(record).toMatch(/^House: chips=5 tieBreaks=none lots=3$/m);
  expect(record).toMatch(/^Start: 2$/m);
});

test('A9 a fourth forbidden bid that costs nothing is refused by the rules', async () => {
  const { url } = server;
  const group = await people(url, 3);
  const { game } = await seated(group, {
    house: { chips: 1, lots: [1] },
    options: { enforcement: 'table', sideAuctions: false },
    start: 0,
  });
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  const [first] = followers;
  const act = async (seat: number, action: Action): Promise<void> => {
    const follower = followers[seat] as Follower;
    const { seq } = follower;
    await follower.act(action, `${seq}-${seat}`);
    await Promise.all(followers.map((one) => one.until(() => one.seq > seq)));
  };
  await act(0, { type: 'bid', amount: 1 });
  for (const seat of [1, 2]) await act(seat, { type: 'pass' });
  const own = Number((first.view.districts[0]?.[0] ?? '').slice(1));
  const bid = { type: 'bid', amount: own + 10 } as const;
  for (let time = 0; time < 3; time++) await act(0, bid);
  const late = { game, seq: first.seq, key: 'late', action: bid };
  expect(await ask(first.socket, 'act', late)).toMatchObject({
    problem: { code: 'refused', refusal: { code: 'forbidden_number', rule: 'A9' } },
  });
});

describe('an action', () => {
  test('sent twice is done once, and answered twice', async () => {
    const { url } = server;
    const group = await people(url, 3);
    const { game } = await seated(group);
    const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
    const actor = followers.find(({ seat, view }) => seat === view.turn) as Follower;
    const message = { game, seq: 0, key: 'once', action: { type: 'pass' as const } };
    const replies = await Promise.all([ask(actor.socket, 'act', message), ask(actor.socket, 'act', message)]);
    expect(replies).toEqual([
      { ok: true, answer: { seq: 1 } },
      { ok: true, answer: { seq: 1 } },
    ]);
    expect(await ask(actor.socket, 'act', message)).toEqual(replies[0]);
    const { seq } = await answerTo(actor.socket, 'watch:game', { game });
    expect(seq).toBe(1);
  });

  test('of two at once for the same place, one is done', async () => {
    const { url } = server;
    const group = await people(url, 3);
    const { game } = await seated(group);
    const first = await Follower.of(group[0], game);
    const actor = group[first.view.turn as number];
    const again = await Person.back(url, actor.cookie);
    const replies = await Promise.all([
      ask(actor.socket, 'act', { game, seq: 0, key: 'here', action: { type: 'pass' } }),
      ask(again.socket, 'act', { game, seq: 0, key: 'there', action: { type: 'bid', amount: 3 } }),
    ]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'stale' } });
  });

  test('of somebody else is refused, and changes nothing', async () => {
    const { url } = server;
    const group = await people(url, 3);
    const { game } = await seated(group);
    const { view } = await Follower.of(group[0], game);
    const waiting = group[((view.turn as number) + 1) % 3];
    const message = { game, seq: 0, key: 'k', action: { type: 'pass' as const } };
    expect(await ask(waiting.socket, 'act', message)).toMatchObject({
      problem: { code: 'refused', refusal: { code: 'not_your_turn' } },
    });
    const stranger = await Person.enter(url);
    expect(await ask(stranger.socket, 'act', message)).toMatchObject({ problem: { code: 'not_seated' } });
    for (const wrong of [
      { ...message, action: { type: 'win' } },
      { ...message, seat: view.turn },
      { ...message, events: [{ type: 'over' }] },
      'end the game',
      null,
    ]) {
      expect(await ask(waiting.socket, 'act', wrong as never)).toMatchObject({ problem: { code: 'malformed' } });
    }
    expect((await answerTo(stranger.socket, 'watch:game', { game })).seq).toBe(0);
  });
});

test('a client that was away gets what it missed', async () => {
  const { url } = server;
  const group = await people(url, 3);
  const { game } = await seated(group);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  const away = followers[0];
  const seen = away.updates.length;
  const before = structuredClone(away.view);
  await playOut(followers);
  for (const [place, { cookie }] of group.entries()) {
    const back = await Person.back(url, cookie);
    const { missed, seq } = await answerTo(back.socket, 'watch:game', { game, seq: 0 });
    expect(seq).toBe(followers[place].seq);
    const all: Event[] = followers[place].updates.slice(seen).flatMap(({ events }) => events);
    expect(missed?.events).toEqual(all);
    if (place === 0) expect({ ...before, ...missed?.view }).toEqual(away.view);
  }
});

test('a log that has lost its end is played on from what it holds', async () => {
  const data = dataFolder();
  const { url } = await startServer(data);
  const group = await people(url, 3);
  const { game } = await seated(group);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  for (let seq = 0; seq < 6; seq++) {
    const onTurn = followers.find(({ view, seat }) => view.turn === seat) as Follower;
    await onTurn.act(decide(onTurn.view));
    await Promise.all(followers.map((follower) => follower.until(() => follower.seq > seq)));
  }
  // As after the failover to a standby that was behind.
  await rowsIn(data, `delete from entries where game = '${game}' and seq > 3`);
  for (const { socket } of group) {
    const looked = async () => {
      const reply = await ask(socket, 'watch:game', { game });
      return reply.ok ? reply.answer.seq : reply.problem.code;
    };
    await expect.poll(looked).toBe(3);
  }
  const again = await Follower.of(group[0], game);
  const onTurn = followers.find(({ seat }) => seat === again.view.turn) as Follower;
  const act = { game, seq: 3, key: 'again', action: decide(again.view) };
  const acted = () => ask(onTurn.socket, 'act', act);
  // The other node may have to look first, too.
  await expect.poll(acted).toEqual({ ok: true, answer: { seq: 4 } });
  expect((await entriesIn(data)).size).toBe(4);
});
