import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type ArenaPlan, pairings } from '../src/arena/plan.js';
import { Ratings } from '../src/arena/rating.js';
import playTask from '../src/arena/worker.js';
import { botsFrom, versionedBotsFrom } from '../src/bot-spec.js';
import { gameFrom } from '../src/table-options.js';
import { runDon } from './spawn.js';

const plan: ArenaPlan = {
  bots: botsFrom('novice,casual,shrewd'),
  players: 3,
  deals: 2,
  ...gameFrom({ edition: 'serengeti' }),
  seed: 'x',
  ladder: false,
};

describe('a bot on the command line', () => {
  test('is a level, with how far it looks and how it leans', () => {
    expect(botsFrom('novice, don@16lots,don@100ms:bluffer').map(({ settings }) => settings)).toEqual([
      { level: 'novice', budgetLots: 4 },
      { level: 'don', budgetLots: 16 },
      { level: 'don', budgetMs: 100, temperament: 'bluffer' },
    ]);
  });

  test('can be another version, by its checkout', () => {
    expect(versionedBotsFrom('../old/don@0lots, novice')).toEqual([
      { name: '../old/don@0lots', settings: { level: 'don', budgetLots: 0 }, checkout: '../old' },
      { name: 'novice', settings: { level: 'novice', budgetLots: 4 } },
    ]);
  });

  test.each(['', 'capo', 'don@', 'don@5s', 'don:angry', 'don,'])('%j is none', (text) => {
    expect(() => botsFrom(text)).toThrow(/^There is no (bot|temperament) /);
  });
});

describe('a tournament', () => {
  test('pairs everybody with everybody, or each with the one before', () => {
    const names = (one: ArenaPlan): string[] => pairings(one).map(({ hero, field }) => `${hero}${field}`);
    expect(names(plan)).toEqual(['01', '02', '10', '12', '20', '21']);
    expect(names({ ...plan, ladder: true })).toEqual(['10', '21']);
  });

  test('plays a deal once from every seat, and the same again', async () => {
    const task = { plan, hero: 2, field: 0, deal: 1 };
    const games = await playTask(task);
    expect(games.map(({ heroSeat }) => heroSeat)).toEqual([0, 1, 2]);
    for (const { ranks, share, heroSeat, heroMs } of games) {
      expect(ranks).toHaveLength(3);
      expect(share > 0).toBe(ranks[heroSeat] === 1);
      expect(heroMs.length).toBeGreaterThan(0);
    }
    expect((await playTask(task)).map(({ ranks }) => ranks)).toEqual(games.map(({ ranks }) => ranks));
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

  test('lets versions meet: this very checkout plays like this version', async () => {
    const checkout = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
    const versions = ['arena', '--bots', `shrewd,${checkout}/shrewd`, '--players', '3', '--deals', '2', '--json'];
    const { pairings } = JSON.parse((await runDon(versions)).stdout);
    expect(pairings).toHaveLength(2);
    expect(pairings[0].winShare).toBe(pairings[1].winShare);
  });

  test('says which checkout is none', async () => {
    const { code, stderr } = await runDon(['arena', '--bots', 'novice,no-such-folder/novice']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^don: no-such-folder is not a built checkout: there is no .*index.js\n$/);
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
