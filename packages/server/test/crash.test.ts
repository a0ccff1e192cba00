import type { Action } from '@don/rules';
import { expect, test } from 'vitest';
import { ask } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import type { ServerProcess } from '../bench/server-process.js';
import { dataFolder, entriesIn, Follower, Person, people, seated, startServer } from './house.js';

const ROUNDS = 5;
const TABLES = 2;

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
    const reply = await ask(socket, 'game:act', { game, seq, key: `${seat}-${seq}`, action });
    if (reply.ok) noted.push({ game, seq: reply.answer.seq, seat, action });
  };
  follower.socket.on('game', () => void act());
  void act();
}

async function killAtRandom(server: ServerProcess): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100 + 500 * Math.random()));
  await server.kill();
}

test(`${ROUNDS} times kill -9 under load loses no acknowledged action, and every game goes on`, async () => {
  const data = dataFolder();
  const noted: Acknowledged[] = [];
  let server = await startServer(data);
  const first = await people(server.url, 4);
  const cookies = first.map(({ cookie }) => cookie);
  const games: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) server = await startServer(data);
    const host = await Promise.all(cookies.map((cookie) => Person.back(server.url, cookie)));
    for (let table = 0; table < TABLES; table++) games.push((await seated(host)).game);
    await Promise.all(
      games.map(async (game) => {
        const group = await Promise.all(cookies.map((cookie) => Person.back(server.url, cookie)));
        for (const person of group) playOn(await Follower.of(person, game), noted);
      }),
    );
    const before = noted.length;
    await killAtRandom(server);
    // A round in which nothing was acknowledged would show nothing.
    expect(noted.length).toBeGreaterThan(before);
    const entries = entriesIn(data);
    for (const { game, seq, seat, action } of noted) expect(entries.get(`${game}/${seq}`)).toEqual({ seat, action });
  }
  // The server folds every game from its log when it is asked for: what is refused or missing would show.
  server = await startServer(data);
  const back = await Person.back(server.url, cookies[0]);
  const entries = [...entriesIn(data).keys()];
  for (const game of games) {
    const { seq } = await Follower.of(back, game);
    expect(seq).toBe(entries.filter((place) => place.startsWith(`${game}/`)).length);
  }
});
