import type { Leaderboard, Profile, Table } from '@don/protocol';
import { COLOURS, type Event } from '@don/rules';
import { ordinal, rate, rating } from 'openskill';
import { expect, test } from 'vitest';
import { Browser, guest, member, tableOf } from './browser.js';
import { dataFolder, Follower, playOut, sharedServer, startServer } from './house.js';
import { rowsIn } from './truth.js';

const server = sharedServer();
const open = { kind: 'open' };
const novice = { kind: 'bot', level: 'novice' };

/** Plays a whole game of those who come, with bots in the other seats. */
async function played(group: readonly Browser[], wishes: object, bots = 3 - group.length) {
  const seats = [...group.map(() => open), ...Array.from({ length: bots }, () => novice)];
  const [host, ...others] = group as [Browser, ...Browser[]];
  let table: Table = await tableOf(host, { seats, ...wishes });
  for (const other of others) table = (await other.post(`/api/tables/${table.id}/join`)).json;
  const followers = [];
  for (const browser of group) followers.push(await Follower.of(await browser.live(), table.game as string));
  await playOut(followers);
  // The end of the game is written down right after it.
  while ((await host.get(`/api/tables/${table.id}`)).json.status === 'playing') await new Promise(setImmediate);
  const [{ view, updates }] = followers as [Follower];
  const events: Event[] = updates.flatMap((update) => update.events);
  const { id } = table;
  return {
    table: id,
    game: table.game as string,
    result: view.result as NonNullable<typeof view.result>,
    view,
    events,
  };
}

const board = async (browser: Browser, edition: string, players: number): Promise<Leaderboard['places']> =>
  (await browser.get(`/api/leaderboards/${edition}/${players}`)).json.places;

test('games with house rules, or with a start player who was named, are not rated', async () => {
  const ann = await member(server.url);
  const rated = { edition: 'don', seats: [open, novice, novice], rated: true };
  const refused = async (wishes: object) => (await ann.post('/api/tables', { ...rated, ...wishes })).json.message;
  expect(await refused({ house: { chips: 10 } })).toBe('house: games with house rules are not rated (H1)');
  expect(await refused({ start: 0 })).toBe('start: in rated games the start player is drawn (D2)');
  // What is as printed is no house rule.
  expect((await ann.post('/api/tables', { ...rated, house: { chips: 12 } })).json).toMatchObject({ house: {} });
});

test('a rated game moves the ratings of all who played, for its edition and number of players', async () => {
  const { url } = await startServer();
  const [ann, bob] = [await member(url), await member(url)];
  const { result } = await played([ann, bob], { rated: true, edition: 'serengeti' }, 2);
  const skills = rate(
    result.ranks.map(() => [rating()]),
    { rank: [...result.ranks] },
  ).flat();
  const places = await board(ann, 'serengeti', 4);
  const find = (id: string | null) => places.find(({ account }) => account === id);
  expect(find(ann.account.id)).toMatchObject({ name: ann.account.name, games: 1, rating: ordinal(skills[0]) });
  expect(find(bob.account.id)).toMatchObject({ mean: skills[1].mu });
  expect(find(null)).toMatchObject({
    level: 'novice',
    name: 'novice',
    mean: (skills[2].mu + skills[3].mu) / 2,
    games: 1,
  });
  expect(places.map(({ rating }) => rating)).toEqual(places.map(({ rating }) => rating).sort((a, b) => b - a));
  expect(await board(ann, 'serengeti', 3)).toEqual([]);
  expect(await board(ann, 'don', 4)).toEqual([]);
  await played([ann, bob], { rated: false, edition: 'serengeti' }, 2);
  expect(await board(ann, 'serengeti', 4)).toEqual(places);
});

test('a rated rematch begins when the last of them wants it; programs always do', async () => {
  const [ann, bob, program] = await Promise.all([1, 2, 3].map(() => member(server.url)));
  await program.post('/api/account/bot');
  const seats = [open, open, { kind: 'invited', account: program.account.id }];
  const { id } = await tableOf(ann, { seats, rated: true });
  await bob.post(`/api/tables/${id}/join`);
  const { game } = (await program.post(`/api/tables/${id}/join`)).json;
  const group = [ann, bob, program];
  await playOut(await Promise.all(group.map(async (one) => Follower.of(await one.live(), game))));
  const start = async (browser: Browser): Promise<Table> => (await browser.post(`/api/tables/${id}/start`)).json;
  const readyAt = ({ seats }: Table): boolean[] => seats.map((seat) => 'ready' in seat && seat.ready);
  for (let times = 0; times < 2; times++) {
    const waiting = await start(bob);
    expect(waiting).toMatchObject({ status: 'open', game });
    expect(readyAt(waiting)).toEqual([false, true, true]);
  }
  const begun = await start(ann);
  expect(begun.status).toBe('playing');
  expect(begun.game).not.toBe(game);
});

test('a rated rematch does not wait for whoever gives up his seat, or has to', async () => {
  const [ann, bob] = [await member(server.url), await member(server.url)];
  const { table, game } = await played([ann, bob], { rated: true }, 2);
  const start = async (): Promise<Table> => (await ann.post(`/api/tables/${table}/start`)).json;
  expect(await start()).toMatchObject({ status: 'open', game });
  await ann.post(`/api/tables/${table}/kick`, { account: bob.account.id });
  const begun = await start();
  expect(begun.status).toBe('playing');
  const { sitters } = (await ann.get(`/api/games/${begun.game}`)).json;
  expect(sitters.map(({ account }: { account: string | null }) => account)).toEqual([ann.account.id, null, null]);
});

test('rated games are for people with names', async () => {
  const visitor = await guest(server.url);
  expect(await tableOf(visitor, { rated: true })).toMatchObject({ code: 'not_allowed' });
  const { id } = await tableOf(await member(server.url), { rated: true });
  expect((await visitor.post(`/api/tables/${id}/join`)).json.code).toBe('not_allowed');
});

test('a profile says what the games say', async () => {
  const ann = await member(server.url);
  const games = [await played([ann], { visibility: 'public' }), await played([ann], {})];
  const profile: Profile = (await ann.get(`/api/players/${ann.account.id}`)).json;
  const prices = games
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      (event.type === 'win' || event.type === 'sold') && event.seat === 0 ? [event.amount ?? 0] : [],
    );
  const held = games.flatMap(({ view }) => view.districts[0] ?? []);
  const counts = COLOURS.map((colour) => held.filter((name) => name[0]?.toLowerCase() === colour[0]).length);
  expect(profile).toMatchObject({ account: ann.account, games: 2, ratings: [] });
  expect(profile.meanPrice).toBeCloseTo(prices.reduce((sum, price) => sum + price, 0) / prices.length);
  expect(profile.favouriteColour).toBe(COLOURS[counts.indexOf(Math.max(...counts))]);
  expect(profile.places).toEqual(
    [1, 2, 3, 4, 5, 6].map((place) => games.filter(({ result }) => result.ranks[0] === place).length),
  );
  // A game of a table by link is nobody else's to find.
  const own = (await ann.get(`/api/players/${ann.account.id}/games`)).json;
  expect(own.games.map(({ game }: { game: string }) => game)).toEqual(games.map(({ game }) => game).reverse());
  expect(own.games[1]).toMatchObject({
    points: games[0]?.result.points[0],
    names: [ann.account.name, 'Vito', 'Carla'],
  });
  const others = (await (await guest(server.url)).get(`/api/players/${ann.account.id}/games`)).json;
  expect(others.games.map(({ game }: { game: string }) => game)).toEqual([games[0]?.game]);
  expect(JSON.stringify(others)).not.toContain(games[1]?.game);
  expect((await ann.get('/api/players/nobody')).json.code).toBe('no_such_account');
});

test('a server that dies between the last action and the end of the game writes that once, later', async () => {
  const data = dataFolder();
  let server = await startServer(data);
  const ann = await member(server.url);
  const { game } = await played([ann], { rated: true });
  const before = await board(ann, 'don', 3);
  await server.kill();
  // As it is when only the last action was durable.
  for (const statement of [
    'delete from ratings',
    `update games set over_at = null where id = '${game}'`,
    `update players set over_at = null, place = null where game = '${game}'`,
    `update tables set status = 'playing' where game = '${game}'`,
    `insert into due_work (kind, game, at, leased_until) values ('end', '${game}', 0, 0)
     on conflict (kind, game) do update set at = 0, leased_until = 0`,
  ])
    await rowsIn(data, statement);
  for (const round of [1, 2]) {
    server = await startServer(data);
    let places: Leaderboard['places'] = [];
    while (places.length < 2) places = await board(new Browser(server.url), 'don', 3);
    expect([round, places]).toEqual([round, before]);
    await server.kill();
  }
});
