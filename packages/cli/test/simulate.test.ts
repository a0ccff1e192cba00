import { LEVELS } from '@don/bots';
import { describe, expect, test } from 'vitest';
import { interval } from '../src/simulate/interval.js';
import { botsAtSeats, playGame } from '../src/simulate/one-game.js';
import { Tally, WHOLE_WIN } from '../src/simulate/tally.js';
import { gameFrom } from '../src/table-options.js';
import { runDon } from './spawn.js';

const weakest = LEVELS[0];
const bot = { name: weakest, settings: { level: weakest } };
const plan = { games: 4, bots: [bot, bot, bot], ...gameFrom({}), seed: 'x' };

describe('a simulated game', () => {
  test('wins are shared out whole, and every lot that was sold has a price', () => {
    const outcomes = playGame(plan, 0);
    expect(outcomes.reduce((sum, { win }) => sum + win, 0)).toBe(WHOLE_WIN);
    expect(outcomes.reduce((sum, { chips }) => sum + chips, 0)).toBeLessThanOrEqual(36);
    const sizes = outcomes.flatMap(({ purchases }) => purchases.map(({ lotSize }) => lotSize));
    expect(sizes.length).toBeLessThanOrEqual(15);
    expect(sizes.every((size) => [1, 2, 3].includes(size))).toBe(true);
  });

  test('the same game comes out the same', () => {
    expect(playGame(plan, 3)).toEqual(playGame(plan, 3));
  });

  test('bots move round the table', () => {
    const mixed = { ...plan, bots: ['a', 'b', 'c'].map((name) => ({ ...bot, name })) };
    expect(
      [0, 1, 2, 3].map((index) =>
        botsAtSeats(mixed, index)
          .map(({ name }) => name)
          .join(''),
      ),
    ).toEqual(['abc', 'bca', 'cab', 'abc']);
  });
});

test('tallies add up in any order', () => {
  const outcomes = [0, 1, 2, 3].flatMap((index) => playGame(plan, index));
  const all = new Tally();
  for (const outcome of outcomes) all.add(outcome);
  const merged = new Tally();
  for (const outcome of outcomes.toReversed()) {
    const one = new Tally();
    one.add(outcome);
    merged.merge(structuredClone({ ...one }));
  }
  expect(merged).toEqual(all);
});

test('the interval is Wilson’s', () => {
  // 25 of 100, by the textbook formula: 0.1754 to 0.3430.
  expect(interval(0.25, 100).low).toBeCloseTo(0.1754, 3);
  expect(interval(0.25, 100).high).toBeCloseTo(0.343, 3);
  expect(interval(0, 10).low).toBe(0);
  expect(interval(1, 10).high).toBeCloseTo(1, 12);
});

describe('don simulate', () => {
  const args = ['simulate', '--games', '50', '--bots', `${weakest},${weakest},${weakest}`, '--seed', 's'];

  test('the output does not depend on the number of workers', async () => {
    const [one, two] = await Promise.all(['1', '2'].map((count) => runDon([...args, '--json', '--workers', count])));
    expect(one?.code).toBe(0);
    expect(one?.stderr).toBe('');
    expect(one?.stdout).toBe(two?.stdout);
    const report = JSON.parse(one?.stdout ?? '') as { byBot: { games: number; winShare: number }[]; bySeat: unknown[] };
    expect(report.byBot).toHaveLength(1);
    expect(report.byBot[0]).toMatchObject({ games: 150, winShare: 0.3333 });
    expect(report.bySeat).toHaveLength(3);
  });

  test('what was played is printed: every option, and the house rules that differ from print', async () => {
    const house = ['--house', 'chips=10', '--house', 'tieBreaks=none', '--house', 'lots=1-2-3'];
    const { code, stdout } = await runDon([...args, '--edition', 'don', '--exchange', ...house, '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      {
        edition: 'don',
        options: { sideAuctions: true, exchange: true, hiddenChips: true, enforcement: 'guarded', minimumBid: 0 },
        house: { chips: 10, tieBreaks: [] },
      },
    ]);
    expect(JSON.parse(stdout).house).toEqual({ chips: 10, tieBreaks: [] });
    const table = await runDon([...args, ...house]);
    expect(table.stdout).toContain('Like Don (2001), but: 10 chips each and ties are shared. 50 games, seed "s"');
  });

  test('values with commas have a heading and a line for each bot and seat', async () => {
    const { stdout } = await runDon([...args, '--csv']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^group,name,games,winShare,/);
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
      `bot ${weakest}`,
      'seat 0',
      'seat 1',
      'seat 2',
    ]);
  });

  test.each([
    [['--bots', weakest], 'don is for 3 to 6 players (E1), and --bots names 1.'],
    [['--bots', 'nobody,nobody,nobody'], 'There is no bot "nobody"'],
    [['--bots', `${weakest},${weakest},${weakest}`, '--games', '0'], 'It must be a whole number from 1 on.'],
    [['--bots', `${weakest},${weakest},${weakest}`, '--json', '--csv'], 'cannot be used with'],
    [[], '--bots'],
    [['--house', 'coins=1'], 'There is no house rule "coins"; there are chips, bankFromBox,'],
    [['--house', 'chips=21'], 'chips is a whole number from 1 to 20 (H1).'],
    [['--house', 'lots=1-4'], 'lots is 1 to 6 of 1, 2, 3 (H1).'],
    [['--house', 'chips=5', '--house', 'chips=6'], 'chips is set twice.'],
  ])('%j is one clear line and exit code 2', async (flags, message) => {
    const { code, stdout, stderr } = await runDon(['simulate', ...flags]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^don: [^\n]*\n$/);
    expect(stderr).toContain(message);
  });
});
