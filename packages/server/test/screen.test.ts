import type { LiveInput, Table } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { dataFolder, Follower, Person, people, playOut, sharedServer } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';

const server = sharedServer();
const open = { kind: 'open' as const };
const ON_SCREEN: LiveInput<'createTable'> = {
  edition: 'don',
  seats: [open, open, open, open],
  sitting: false,
  options: { hiddenChips: true },
};

async function tableOf(screen: Person, wishes: Partial<typeof ON_SCREEN> = {}): Promise<Table> {
  return answerTo(screen.socket, 'createTable', { ...ON_SCREEN, ...wishes });
}

test('a screen hosts a table without a seat: it removes, fills with bots and starts', async () => {
  const [screen, ada, ben] = await people(server.url, 3);
  const table = await tableOf(screen);
  expect(table.seats.map(({ kind }) => kind)).toEqual(['open', 'open', 'open', 'open']);
  await answerTo(ada.socket, 'joinTable', { code: table.code });
  const { seats } = await answerTo(ben.socket, 'joinTable', { code: table.code });
  const [, bens] = seats;
  for (const kick of [ada, ben])
    expect(
      await ask(kick.socket, 'kick', { table: table.id, account: (bens as { account: string }).account }),
    ).toMatchObject({ ok: false, problem: { code: 'not_allowed' } });
  expect(await ask(ada.socket, 'fillSeats', { table: table.id, level: 'novice' })).toMatchObject({ ok: false });
  await answerTo(screen.socket, 'kick', {
    table: table.id,
    account: (bens as { account: string }).account,
  });
  const full = await answerTo(screen.socket, 'fillSeats', { table: table.id, level: 'novice' });
  expect(full.seats.map(({ kind }) => kind)).toEqual(['guest', 'bot', 'bot', 'bot']);
  expect(full.status).toBe('playing');
});

test('at a table on a screen a player may start, too, and nobody who only has the code', async () => {
  const [screen, ada, ben, cyd, stranger] = await people(server.url, 5);
  const { id } = await tableOf(screen);
  for (const { socket } of [ada, ben, cyd]) await answerTo(socket, 'joinTable', { table: id });
  expect(await ask(stranger.socket, 'startGame', { table: id })).toMatchObject({
    ok: false,
    problem: { code: 'not_allowed' },
  });
  expect((await answerTo(ben.socket, 'startGame', { table: id })).status).toBe('playing');
});

test('a table on a screen outlives its players, and closes with its screen', async () => {
  const [screen, ada] = await people(server.url, 2);
  const { id } = await tableOf(screen);
  await answerTo(ada.socket, 'joinTable', { table: id });
  expect((await answerTo(ada.socket, 'leaveTable', { table: id })).status).toBe('open');
  expect((await answerTo(screen.socket, 'leaveTable', { table: id })).status).toBe('closed');
});

test('where a screen leaves, the first player hosts', async () => {
  const [screen, ada] = await people(server.url, 2);
  const { id } = await tableOf(screen);
  const { seats } = await answerTo(ada.socket, 'joinTable', { table: id });
  const left = await answerTo(screen.socket, 'leaveTable', { table: id });
  expect(left).toMatchObject({ status: 'open', host: (seats[0] as { account: string }).account });
});

test('a table needs a seat for somebody', async () => {
  const [screen] = await people(server.url, 1);
  const bot = { kind: 'bot' as const, level: 'novice' };
  expect(await ask(screen.socket, 'createTable', { ...ON_SCREEN, seats: [bot, bot, bot] })).toMatchObject({
    ok: false,
    problem: { code: 'malformed' },
  });
});

test('a screen gets every byte that a stranger gets, and none more: no chips before the end, no seed', async () => {
  const [screen, stranger, ada, ben, cyd] = await people(server.url, 5);
  const { id } = await tableOf(screen);
  const contributions = ['ada', 'ben', 'cyd'].map((name) => `${name}-adds-this-to-the-seed`);
  const players = [ada, ben, cyd];
  for (const [place, { socket }] of players.entries())
    await answerTo(socket, 'joinTable', { table: id, contribution: contributions[place] as string });
  for (const { socket } of [screen, stranger]) await answerTo(socket, 'watch:table', { table: id });
  const { game } = (await answerTo(screen.socket, 'startGame', { table: id })) as { game: string };
  const watched = await Promise.all([screen, stranger].map(({ socket }) => answerTo(socket, 'watch:game', { game })));
  expect(watched[0]).toMatchObject({ seat: null, view: { chips: [null, null, null] } });
  expect(watched[0]).toEqual(watched[1]);
  const hands = await Promise.all(players.map((player) => Follower.of(player, game)));
  await playOut(hands);
  const said = (person: Person): string[] => person.heard.map((message) => JSON.stringify(message));
  const updates = (person: Person): string[] => said(person).filter((text) => text.startsWith('["game"'));
  await expect.poll(() => updates(screen).at(-1)).toContain('"over"');
  expect(updates(screen)).toEqual(updates(stranger));
  const bytes = [JSON.stringify(watched[0]), ...said(screen)];
  for (const text of bytes) for (const secret of contributions) expect(text).not.toContain(secret);
  const beforeTheEnd = updates(screen).filter((text) => !text.includes('"phase":"over"'));
  expect(beforeTheEnd.length).toBeGreaterThan(20);
  for (const text of beforeTheEnd) expect(text).not.toMatch(/"chips":\[[^\]]*\d/);
});

describe('a phone that died', () => {
  /** A game of three at a table on a screen. */
  async function playing() {
    const [screen, ada, ben, cyd] = await people(server.url, 4);
    const { id } = await tableOf(screen, { seats: [open, open, open] });
    const joined = [];
    for (const { socket } of [ada, ben, cyd]) joined.push(await answerTo(socket, 'joinTable', { table: id }));
    const accounts = joined.at(-1)?.seats.map((seat) => ('account' in seat ? seat.account : '')) ?? [];
    return { screen, ada, ben, cyd, id, game: joined.at(-1)?.game as string, accounts };
  }

  test('is replaced by another one, once, and hears of nothing hidden from then on', async () => {
    const { screen, ada, ben, cyd, id, game, accounts } = await playing();
    const [fresh, late] = await people(server.url, 2);
    const [account] = accounts as [string];
    const { code } = await answerTo(screen.socket, 'freeSeat', { table: id, account });
    const old = await Follower.of(ada, game);
    expect(old).toMatchObject({ seat: 0, view: { chips: [12, null, null] } });
    const closed = ada.socket.lost();
    const table = await answerTo(fresh.socket, 'takeSeat', { table: id, code });
    expect(table.seats[0]).not.toMatchObject({ account });
    await closed;
    expect(await ask(late.socket, 'takeSeat', { table: id, code })).toMatchObject({
      ok: false,
      problem: { code: 'no_free_seat' },
    });
    const again = await Person.back(server.url, ada.cookie);
    expect(await answerTo(again.socket, 'watch:game', { game })).toMatchObject({
      seat: null,
      view: { chips: [null, null, null] },
    });
    const act = { game, seq: 0, key: 'old', action: { type: 'pass' as const } };
    expect(await ask(again.socket, 'act', act)).toMatchObject({ ok: false, problem: { code: 'not_seated' } });
    // They play on to the end, and the rest of the table with them.
    await playOut(await Promise.all([fresh, ben, cyd].map((player) => Follower.of(player, game))));
    const { seatedPlayers } = await answerTo(fresh.socket, 'watch:game', { game });
    expect(seatedPlayers[0]).toMatchObject({ account: (table.seats[0] as { account: string }).account });
  });

  test('is replaced by nobody without a code, or by a player, or at a host’s word who sits there', async () => {
    const { screen, ada, ben, id, accounts } = await playing();
    const [stranger] = await people(server.url, 1);
    const [, account = ''] = accounts;
    for (const { socket } of [ada, ben, stranger])
      expect(await ask(socket, 'freeSeat', { table: id, account })).toMatchObject({
        ok: false,
        problem: { code: 'not_allowed' },
      });
    expect(await ask(stranger.socket, 'takeSeat', { table: id, code: 'ABCDEF' })).toMatchObject({ ok: false });
    const { code } = await answerTo(screen.socket, 'freeSeat', { table: id, account });
    // Who sits there has a hand already.
    const seats = await answerTo(ada.socket, 'takeSeat', { table: id, code });
    expect(seats.seats.map((seat) => ('account' in seat ? seat.account : ''))).toEqual(accounts);
  });

  test('is not replaced any more after a minute', async () => {
    const clock = new ManualClock();
    const { url } = await startWithClock(dataFolder(), clock);
    const [screen, ada, fresh] = await people(url, 3);
    const { id } = await tableOf(screen);
    const { seats } = await answerTo(ada.socket, 'joinTable', { table: id });
    const { account } = seats[0] as { account: string };
    const { code } = await answerTo(screen.socket, 'freeSeat', { table: id, account });
    clock.advance(60_001);
    expect(await ask(fresh.socket, 'takeSeat', { table: id, code })).toMatchObject({
      ok: false,
      problem: { code: 'no_free_seat' },
    });
  });
});
