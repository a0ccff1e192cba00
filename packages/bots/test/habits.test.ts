import {
  act,
  createGame,
  type Game,
  legalActions,
  RecordedGame,
  restore,
  setupFrom,
  stateOf,
  unseenDistricts,
  viewFor,
} from '@don/rules';
import { expect, test } from 'vitest';
import { LIMITS, readLimits, STRANGER } from '../src/habits.js';
import { Acquaintance, type Contestant, observe, suggest, tournament } from '../src/index.js';
import { Valuation } from '../src/valuation.js';
import { SHREWD } from '../src/weights.js';

const arrangement = { edition: 'don', players: 4, options: { sideAuctions: false }, deal: { seed: 'habits' } } as const;

/** Lets a seat pass always, and the others bid all of their chips at once where they may. */
function playWithPasser(passer: number, watch: (game: Game, bid: number | null) => void): void {
  const game = createGame(setupFrom(arrangement));
  while (!game.over) {
    const bid = game.chips[game.turn];
    const bids = game.turn !== passer && bid >= game.least && game.count(game.turn, bid % 10) === 0;
    watch(game, bids ? bid : null);
    act(game, game.turn, bids ? { type: 'bid', amount: bid } : { type: 'pass' });
  }
}

/** Up to how much a seat with this habit would bid at the beginning of a game, if it has a limit. */
function meanLimit([, ...habit]: readonly number[]): number {
  const game = createGame(setupFrom(arrangement));
  const valuation = new Valuation(SHREWD);
  const limits = new Float64Array(LIMITS);
  valuation.read(game);
  readLimits(game, 0, valuation, limits, 0);
  const sum = habit.reduce((total, weight) => total + weight, 0);
  return habit.reduce((total, weight, way) => total + (weight / sum) * limits[way], 0);
}

test('whoever always passes is known for it after a few auctions', () => {
  const acquaintance = new Acquaintance(4);
  playWithPasser(2, (game, bid) => {
    acquaintance.watch(game, game.turn, bid === null ? { type: 'pass' } : { type: 'bid', amount: bid });
  });
  const [one, two, passer, three] = acquaintance.habits;
  expect(meanLimit(passer)).toBeLessThan(0.5 * meanLimit(STRANGER));
  for (const habit of [one, two, three]) expect(meanLimit(habit)).toBeGreaterThan(meanLimit(STRANGER));
  for (const habit of acquaintance.habits) expect(habit.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
});

test('whoever weighs his chances is known for it, and who raises to a limit is not taken for him', () => {
  const game = createGame(setupFrom(arrangement));
  const acquaintance = new Acquaintance(4);
  const levels = ['expert', 'novice', 'expert', 'novice'] as const;
  while (!game.over) {
    const counted = Array.from(game.chips.subarray(0, 4));
    const { action } = suggest({ level: levels[game.turn], view: viewFor(game, game.turn), counted, seed: 'x' });
    acquaintance.watch(game, game.turn, action);
    act(game, game.turn, action);
  }
  const [expert, novice, other, beginner] = acquaintance.habits.map(([weighs]) => weighs);
  for (const weighs of [expert, other]) expect(weighs).toBeGreaterThan(0.5);
  for (const weighs of [novice, beginner]) expect(weighs).toBeLessThan(0.5);
});

test('who cannot bid says nothing by passing', () => {
  const acquaintance = new Acquaintance(4);
  const game = createGame(setupFrom(arrangement));
  const before = acquaintance.habits[game.turn].slice();
  game.chips[game.turn] = game.least - 1;
  acquaintance.watch(game, game.turn, { type: 'pass' });
  expect(acquaintance.habits[game.turn]).toEqual(before);
});

test('an observer of a record counts chips and knows habits as one who sat there', () => {
  const recorded = new RecordedGame(arrangement);
  const acquaintance = new Acquaintance(4);
  const { game } = recorded;
  for (let turns = 0; turns < 60; turns++) {
    const { action } = suggest({ level: 'shrewd', ...observe(recorded), view: viewFor(game, game.turn), seed: 'x' });
    acquaintance.watch(game, game.turn, action);
    recorded.act(game.turn, action);
  }
  expect(observe(recorded)).toEqual({
    counted: Array.from(game.chips.subarray(0, 4)),
    habits: acquaintance.habits,
  });
});

test('in a game that is taken up late, nobody is known before some rounds are watched', () => {
  const earlier = createGame(setupFrom(arrangement));
  while (earlier.round < 8) act(earlier, earlier.turn, { type: 'pass' });
  const { round, districts, pot, bank, removed } = stateOf(earlier);
  const position = { round, chips: Array.from(earlier.chips.subarray(0, 4)), districts, pot, bank, removed };
  const recorded = new RecordedGame({ ...arrangement, position });
  const { game } = recorded;
  const known = new Set<number>();
  while (!game.over) {
    if (observe(recorded).habits !== undefined) known.add(game.round);
    recorded.act(game.turn, { type: 'pass' });
  }
  expect([...known]).toEqual([11, 12, 13, 14, 15]);
});

test('a don wins more among misers, once it knows them', () => {
  const miser: Contestant = {
    name: 'miser',
    manner: { level: 'novice' },
    answer: ({ view, counted }) => {
      const [lowest] = legalActions(restore(view, { chips: counted, deck: unseenDistricts(view) }));
      const isCheap = lowest.type === 'bid' && lowest.amount <= view.lot.length;
      return { action: isCheap ? lowest : { type: 'pass' }, why: { key: 'stayIn', data: {} }, chances: [] };
    },
  };
  const don = (isObservant: boolean): Contestant => ({
    name: 'don',
    manner: { level: 'don', budgetLots: 0, temperament: 'steady' },
    answer: ({ habits = [], ...question }) => suggest(isObservant ? { ...question, habits } : question),
  });
  const { deal: _, ...table } = arrangement;
  const share = (hero: Contestant): number => tournament({ ...table, hero, field: miser, seed: 'misers' }, 8).winShare;
  expect(share(don(true))).toBeGreaterThan(0.4);
  expect(share(don(true))).toBeGreaterThan(2 * share(don(false)));
});
