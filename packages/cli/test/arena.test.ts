import { describe, expect, test } from 'vitest';
import { type Plan, pairings } from '../src/arena/plan.js';
import { Ratings } from '../src/arena/rating.js';
import playTask from '../src/arena/worker.js';
import { botsFrom } from '../src/bot-spec.js';
import { runDon } from './spawn.js';

const plan: Plan = {
  bots: botsFrom('novice,casual,shrewd'),
  players: 3,
  deals: 2,
  edition: 'serengeti',
  options: {},
  seed: 'x',
  ladder: false,
};

describe('a bot on the command line', () => {
  test('is a level, with how far it looks and how it leans', () => {
    expect(botsFrom('novice, don@16lots,don@100ms:bluffer').map(({ manner }) => manner)).toEqual([
      { level: 'novice', budgetLots: 4 },
      { level: 'don', budgetLots: 16 },
      { level: 'don', budgetMs: 100, temperament: 'bluffer' },
    ]);
  });

  test.each(['', 'capo', 'don@', 'don@5s', 'don:angry', 'don,'])('%j is none', (text) => {
    expect(() => botsFrom(text)).toThrow(/^There is no (bot|temperament) /);
  });
});

describe('a tournament', () => {
  test('pairs everybody with everybody, or each with the one before', () => {
    const names = (one: Plan): string[] => pairings(one).map(({ hero, field }) => `${hero}${field}`);
    expect(names(plan)).toEqual(['01', '02', '10', '12', '20', '21']);
    expect(names({ ...plan, ladder: true })).toEqual(['10', '21']);
  });

  test('plays a deal once from every seat, and the same again', () => {
    const task = { plan, hero: 2, field: 0, deal: 1 };
    const games = playTask(task);
    expect(games.map(({ heroSeat }) => heroSeat)).toEqual([0, 1, 2]);
    for (const { ranks, share, heroSeat, heroMs } of games) {
      expect(ranks).toHaveLength(3);
      expect(share > 0).toBe(ranks[heroSeat] === 1);
      expect(heroMs.length).toBeGreaterThan(0);
    }
    expect(playTask(task).map(({ ranks }) => ranks)).toEqual(games.map(({ ranks }) => ranks));
  });

  test('rates who wins above who loses', () => {
    const ratings = new Ratings(2);
    for (let game = 0; game < 10; game++) ratings.add([0, 1, 1], [1, 2, 3]);
    expect(ratings.ordinal(0)).toBeGreaterThan(ratings.ordinal(1) + 5);
  });
});

describe('don arena', () => {
  const args = ['arena', '--bots', 'novice,shrewd', '--players', '3', '--deals', '3'];

  test('gives the same games whatever the number of workers', async () => {
    const [one, two] = await Promise.all(['1', '2'].map((count) => runDon([...args, '--json', '--workers', count])));
    const games = (text = ''): unknown => JSON.parse(text.replace(/"(mean|longest)Ms": [\d.]+/g, '"ms": 0'));
    expect(one?.code).toBe(0);
    expect(games(one?.stdout)).toEqual(games(two?.stdout));
    expect(games(one?.stdout)).toMatchObject({ pairings: [{ hero: 'novice', games: 9 }, { hero: 'shrewd' }] });
  });

  test('prints a table', async () => {
    const { stdout } = await runDon(args);
    expect(stdout).toContain('1 shrewd against 2 novice');
    expect(stdout).toMatch(/^shrewd +-?[\d.]+$/m);
  });

  test.each([
    [['--bots', 'novice'], '--bots needs two or more to compare.'],
    [
      ['--bots', 'novice,casual', '--players', '6', '--edition', 'serengeti'],
      'serengeti is for 3 to 5 players (E1), not 6.',
    ],
  ])('%j is one clear line and exit code 2', async (flags, message) => {
    expect(await runDon(['arena', ...flags])).toEqual({ code: 2, stdout: '', stderr: `don: ${message}\n` });
  });
});
