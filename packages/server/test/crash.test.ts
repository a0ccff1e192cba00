import type { Action } from '@don/rules';
import { expect, test } from 'vitest';
import { ask } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import { truthOf } from './database.js';
import { donIn } from './don.js';
import { dataFolder, entriesIn, Follower, Person, people, seated, startServer } from './harness.js';
import type { Running } from './running-servers.js';

/** `KILLS=100 npx vitest run packages/server/test/crash.test.ts` takes longer and proves more. */
const KILLS = Number(process.env['KILLS'] ?? 6);
/** Games at a time; one that is over makes room for the next. */
const TABLES = 3;

interface Acknowledged {
  readonly game: string;
  readonly seq: number;
  readonly seat: number;
  readonly action: Action;
}

/** Acts whenever it is its turn, notes what was acknowledged, and sends again what was not. */
function playOn(follower: Follower, noted: Acknowledged[]): void {
  const act = async (): Promise<void> => {
    const { game, seat, seq, view, socket } = follower;
    if (seat === null || view.turn !== seat) return;
    const action = decide(view);
    const reply = await ask(socket, 'act', { game, seq, key: `${seat}-${seq}`, action });
    if (reply.ok) noted.push({ game, seq: reply.answer.seq, seat, action });
  };
  follower.socket.on('game', () => void act());
  void act();
}

/** Everybody plays every game that is not over, and as many new ones as there is room for; returns all who are there. */
async function playAll(
  url: string,
  cookies: readonly string[],
  games: Set<string>,
  noted: Acknowledged[],
): Promise<Person[]> {
  const there: Person[] = [];
  const comeBack = async () => {
    const group = await Promise.all(cookies.map((cookie) => Person.back(url, cookie)));
    there.push(...group);
    return group;
  };
  const follow = async (group: readonly Person[], game: string) => {
    const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
    if (followers[0]?.view.phase === 'over') games.delete(game);
    for (const follower of followers) playOn(follower, noted);
  };
  for (const game of games) await follow(await comeBack(), game);
  while (games.size < TABLES) {
    const group = await comeBack();
    const { game } = await seated(group);
    games.add(game);
    await follow(group, game);
  }
  return there;
}

async function killAtRandom(server: Running, noted: readonly Acknowledged[]): Promise<void> {
  // A round in which nothing was acknowledged would show nothing.
  const before = noted.length;
  await expect.poll(() => noted.length, { interval: 10 }).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 20 + 400 * Math.random()));
  await server.kill();
}

test(
  `${KILLS} times kill -9 under load loses no acknowledged action, and every game goes on`,
  async () => {
    const data = dataFolder();
    const noted: Acknowledged[] = [];
    const games = new Set<string>();
    let server = await startServer(data);
    const cookies = (await people(server.url, 4)).map(({ cookie }) => cookie);
    for (let kill = 0; kill < KILLS; kill++) {
      if (kill > 0) server = await startServer(data);
      const there = await playAll(server.url, cookies, games, noted);
      await killAtRandom(server, noted);
      // They would look for the dead server for ever.
      for (const { socket } of there) socket.close();
      const entries = await entriesIn(data);
      for (const { game, seq, seat, action } of noted) expect(entries.get(`${game}/${seq}`)).toEqual({ seat, action });
    }
    // No gap, nothing that the rules refuse, no chip lost; and the next start goes on with all of it.
    expect(await donIn(await truthOf(data), 'admin', 'verify', '--data', data)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/: 0 faults\n$/),
    });
    server = await startServer(data);
    const back = await Person.back(server.url, cookies[0]);
    const entries = [...(await entriesIn(data)).keys()];
    for (const game of games) {
      const { seq } = await Follower.of(back, game);
      expect(seq).toBe(entries.filter((place) => place.startsWith(`${game}/`)).length);
    }
    console.info(`${KILLS} kills, ${noted.length} acknowledged actions, ${entries.length} entries`);
  },
  60_000 + KILLS * 20_000,
);
