import type { Leaderboard, Profile, Table } from '@don/protocol';
import { COLOURS, type Event } from '@don/rules';
import { ordinal, rate, rating } from 'openskill';
import { expect, test } from 'vitest';
import { decide } from '../bench/decide.js';
import { configFrom } from '../src/infra/config.js';
import { RatingPolicy } from '../src/tables/rating-policy.js';
import { Browser, guest, member, tableOf, tokenOf } from './browser.js';
import { rowsIn } from './database.js';
import { dataFolder, Follower, playOut, sharedServer, startServer } from './harness.js';

const server = sharedServer();
const open = { kind: 'open' };
const novice = { kind: 'bot', level: 'novice' };

/** Plays a whole game of those who come, with bots in the other seats. */
async function played(group: readonly Browser[], requests: object, bots = 3 - group.length) {
  const seats = [...group.map(() => open), ...Array.from({ length: bots }, () => novice)];
  const [host, ...others] = group as [Browser, ...Browser[]];
  let table: Table = await tableOf(host, { seats, ...requests });
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
  const refused = async (requests: object) => (await ann.post('/api/tables', { ...rated, ...requests })).json.message;
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

test('a rated game counts for those who stay, although one of them deletes the account in the middle of it', async () => {
  const { url } = await startServer();
  const [ann, bob] = [await member(url), await member(url)];
  const { id } = await tableOf(ann, { seats: [open, open, novice], rated: true });
  const { game } = (await bob.post(`/api/tables/${id}/join`)).json;
  const follower = await Follower.of(await ann.live(), game);
  expect((await bob.post('/api/account/delete', { name: bob.account.name })).status).toBe(200);
  await playOut([follower]);
  while ((await ann.get(`/api/tables/${id}`)).json.status === 'playing') await new Promise(setImmediate);
  const { ranks } = follower.view.result as NonNullable<typeof follower.view.result>;
  const skills = rate(
    ranks.map(() => [rating()]),
    { rank: [...ranks] },
  ).flat();
  const places = await board(ann, 'don', 3);
  // Who has left is nobody's name, and the bot that played on was not rated for it.
  expect(new Map(places.map(({ name, mean, games }) => [name, [mean, games]]))).toEqual(
    new Map([
      [ann.account.name, [skills[0].mu, 1]],
      ['novice', [skills[2].mu, 1]],
    ]),
  );
});

test('games against the same rivals again and again count less, and so does a rating that rests on them', async () => {
  const data = dataFolder();
  const { url } = await startServer(data);
  const [ann, bob, cara] = [await member(url), await member(url), await member(url)];
  const ids = [ann, bob].map(({ account }) => account.id);
  // They have met 19 times within the month, and 50 times before it.
  const ages = [...Array.from({ length: 19 }, () => 86_400_000), ...Array.from({ length: 50 }, () => 40 * 86_400_000)];
  const rows = ages.map((age, place) => ({ id: `old${place}`, at: Date.now() - age }));
  await rowsIn(
    data,
    `insert into games (id, table_id, arrangement, seated_players, started_at, over_at) values ${rows
      .map(({ id, at }) => `('${id}', 'none', '{}', '[]', ${at}, ${at})`)
      .join(', ')}`,
  );
  await rowsIn(
    data,
    `insert into players (game, seat, account, rated, started_at, over_at, place) values ${rows
      .flatMap(({ id, at }) => ids.map((account, seat) => `('${id}', ${seat}, '${account}', 1, ${at}, ${at}, 1)`))
      .join(', ')}`,
  );
  const { result } = await played([ann, bob, cara], { rated: true }, 0);
  const { mu: first } = rating();
  const moves = rate(
    result.ranks.map(() => [rating()]),
    { rank: [...result.ranks] },
  ).map(([skill]) => skill.mu - first);
  const places = await board(ann, 'don', 3);
  const moved = [ann, bob, cara].map(
    ({ account }) => (places.find((place) => place.account === account.id)?.mean ?? 0) - first,
  );
  // One of two rivals counts as a quarter of one, for the two who keep meeting.
  for (const [seat, weight] of [(0.25 + 1) / 2, (0.25 + 1) / 2, 1].entries())
    expect(moved[seat]).toBeCloseTo(weight * (moves[seat] as number), 6);
  const counted = await rowsIn<{ player: string; counted: number }>(data, 'select player, counted from ratings');
  expect(new Map(counted.map((row) => [row.player, row.counted]))).toEqual(
    new Map([
      [ids[0], 0.625],
      [ids[1], 0.625],
      [cara.account.id, 1],
    ]),
  );
});

test('a rating is provisional until it rests on ten games, and comes after all that are not', async () => {
  const data = dataFolder();
  const { url } = await startServer(data);
  const [ann, bob] = [await member(url), await member(url)];
  const row = ({ account }: typeof ann, mean: number, counted: number) =>
    rowsIn(
      data,
      `insert into ratings (player, edition, players, mean, uncertainty, games, counted)
       values ('${account.id}', 'don', 4, ${mean}, 2, 40, ${counted})`,
    );
  await row(ann, 50, 9.5);
  await row(bob, 20, 10);
  expect((await board(ann, 'don', 4)).map(({ name, provisional }) => [name, provisional])).toEqual([
    [bob.account.name, false],
    [ann.account.name, true],
  ]);
  expect((await bob.get(`/api/players/${ann.account.id}`)).json.ratings).toMatchObject([{ provisional: true }]);
});

test('where ratings are strict, tables by link have none, and rivals of one network do not count', async () => {
  const data = dataFolder();
  const { url } = await startServer(data, { DON_RATINGS: 'strict', DON_PROXIES: '1' });
  const from = (address: string) => member(url, undefined, address);
  // A site of IPv6 has many networks, and counts as one.
  const [ann, puppet, cara] = [await from('2001:db8:5:1::1'), await from('2001:db8:5:2::1'), await from('203.0.113.2')];
  expect(await tableOf(ann, { rated: true })).toMatchObject({ code: 'rated_is_public' });
  expect(await tableOf(ann, { rated: false })).toMatchObject({ status: 'open' });
  const { result } = await played([ann, puppet, cara], { rated: true, visibility: 'public' }, 0);
  const [first, second, third] = result.ranks as [number, number, number];
  const against = (one: number, other: number) => rate([[rating()], [rating()]], { rank: [one, other] })[0]?.[0]?.mu;
  const all = rate([[rating()], [rating()], [rating()]], { rank: [first, second, third] });
  const places = await board(ann, 'don', 3);
  const means = [ann, puppet, cara].map(({ account }) => places.find((place) => place.account === account.id)?.mean);
  expect(means).toEqual([against(first, third), against(second, third), all[2]?.[0]?.mu]);
  // Who sat down from where is known for as long as the game lasts.
  expect(await rowsIn(data, 'select * from players where network is not null')).toEqual([]);
  const friend = await from('2001:db8:5:3::1');
  await played([ann, puppet, friend], { rated: true, visibility: 'public' }, 0);
  expect(await board(ann, 'don', 3)).toEqual(places);
});

test('ratings are strict with a public address, unless the host says otherwise', async () => {
  const counts = (environment: NodeJS.ProcessEnv) => new RatingPolicy(configFrom({}, environment)).counts('link');
  const DON_PUBLIC_URL = 'https://don.example';
  expect(
    [{}, { DON_PUBLIC_URL }, { DON_PUBLIC_URL, DON_RATINGS: 'open' }, { DON_RATINGS: 'strict' }].map(counts),
  ).toEqual([true, false, true, false]);
});

test('a person’s account that a program plays for is marked as one', async () => {
  const ann = await member(server.url);
  const token = await tokenOf(ann, ['read', 'play']);
  const { game } = await tableOf(ann, { seats: [open, novice, novice] });
  const byToken = async () => (await ann.get(`/api/players/${ann.account.id}`)).json.byToken;
  const follower = await Follower.of(await ann.live(), game as string);
  await follower.until(() => follower.view.turn === follower.seat);
  await follower.act(decide(follower.view));
  expect(await byToken()).toBe(false);
  await follower.until(() => follower.view.turn === follower.seat);
  const act = { seq: follower.seq, key: 'by token', action: decide(follower.view) };
  expect((await new Browser(server.url, token).post(`/api/games/${game}/act`, act)).status).toBe(200);
  expect(await byToken()).toBe(true);
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

test('a rated rematch does not wait for players who leave or are kicked', async () => {
  const [ann, bob] = [await member(server.url), await member(server.url)];
  const { table, game } = await played([ann, bob], { rated: true }, 2);
  const start = async (): Promise<Table> => (await ann.post(`/api/tables/${table}/start`)).json;
  expect(await start()).toMatchObject({ status: 'open', game });
  await ann.post(`/api/tables/${table}/kick`, { account: bob.account.id });
  const begun = await start();
  expect(begun.status).toBe('playing');
  const { seatedPlayers } = (await ann.get(`/api/games/${begun.game}`)).json;
  expect(seatedPlayers.map(({ account }: { account?: string }) => account)).toEqual([
    ann.account.id,
    undefined,
    undefined,
  ]);
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
    // Without the accounts of others.
    seatedPlayers: [
      { kind: 'member', name: ann.account.name },
      { kind: 'bot', name: 'Vito', level: 'novice' },
      { kind: 'bot', name: 'Carla', level: 'novice' },
    ],
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
    `insert into jobs (kind, subject, at, leased_until) values ('end', '${game}', 0, 0)
     on conflict (kind, subject) do update set at = 0, leased_until = 0`,
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

test('a page of the history begins where the last one ended, also among games that began at the same moment', async () => {
  const data = dataFolder();
  const { url } = await startServer(data);
  const ann = await member(url);
  const { id: table, game } = await tableOf(ann, { seats: [open, novice, novice] });
  const ids = Array.from({ length: 119 }, (_, place) => `same${place}`);
  const copies = ids.map((id) => `select '${id}' as id`).join(' union all ');
  await rowsIn(
    data,
    `insert into games (id, table_id, arrangement, seated_players, started_at)
     select copies.id, '${table}', arrangement, seated_players, 1000 from games, (${copies}) as copies where games.id = '${game}'`,
  );
  await rowsIn(
    data,
    `insert into players (game, seat, account, rated, started_at)
     select copies.id, 0, '${ann.account.id}', 0, 1000 from (${copies}) as copies`,
  );
  const found: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const path = `/api/players/${ann.account.id}/games${next && `?before=${encodeURIComponent(next)}`}`;
    const { json } = await ann.get(path);
    found.push(...json.games.map((played: { game: string }) => played.game));
    next = json.next;
  }
  expect(found[0]).toBe(game);
  expect([...found].sort()).toEqual([game, ...ids].sort());
  expect((await ann.get(`/api/players/${ann.account.id}/games?before=1000`)).status).toBe(400);
});
