import { stranger } from '@don/bots/yardsticks';
import { act, createGame, type Game, RecordedGame, setupFrom, stateOf, viewFor } from '@don/rules';
import { expect, test } from 'vitest';
import { type Habit, jumpiness, likelihood, revised, UNKNOWN } from '../src/habits.js';
import { Acquaintance, type Contestant, observe, suggest, tournament } from '../src/index.js';
import { RivalModel } from '../src/rival-model.js';

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

/** How likely a seat with this habit opens a game with a bid of three chips, if that neither gains nor loses a chance. */
function likelyToBid(habit: Habit): number {
  const game = createGame(setupFrom(arrangement));
  const model = new RivalModel();
  model.habits = Array.from({ length: 4 }, () => habit);
  model.read(game, -1);
  return model.bids(game.turn, 3, true, 0);
}

test('whoever always passes is known for it after a few auctions, and so is who bids all at once', () => {
  const acquaintance = new Acquaintance(4);
  playWithPasser(2, (game, bid) => {
    acquaintance.watch(game, game.turn, bid === null ? { type: 'pass' } : { type: 'bid', amount: bid });
  });
  const [one, two, passer, three] = acquaintance.habits;
  expect(likelyToBid(passer)).toBeLessThan(0.6 * likelyToBid(UNKNOWN));
  expect(passer.bids).toBe(0);
  for (const habit of [one, two, three]) {
    expect(likelyToBid(habit)).toBeGreaterThan(likelyToBid(passer));
    expect(jumpiness(habit)).toBeGreaterThan(jumpiness(UNKNOWN));
  }
});

test('what a rival is expected to do is what the facts and his habit come to', () => {
  const game = createGame(setupFrom(arrangement));
  const acquaintance = new Acquaintance(4);
  const model = new RivalModel();
  model.read(game, -1);
  acquaintance.watch(game, game.turn, { type: 'pass' });
  const { facts } = acquaintance;
  let sum = 0;
  let variance = 0;
  for (const [row, fact] of facts.entries()) {
    sum += UNKNOWN.weights[row] * fact;
    for (const [column, other] of facts.entries()) {
      variance += fact * UNKNOWN.doubts[row * facts.length + column] * other;
    }
  }
  // The last fact is the gain, twenty times.
  const gain = facts[facts.length - 1] / 20;
  expect(model.bids(game.turn, 0, true, gain)).toBeCloseTo(likelihood(sum, variance), 10);
});

test('a choice makes its like more likely, and what is known surer', () => {
  const facts = Float64Array.from(UNKNOWN.weights, (_, at) => Math.cos(at));
  const after = revised(UNKNOWN, facts, true);
  const sumOf = (weights: readonly number[]): number =>
    weights.reduce((sum, weight, at) => sum + weight * facts[at], 0);
  expect(sumOf(after.weights)).toBeGreaterThan(sumOf(UNKNOWN.weights));
  for (let at = 0; at < facts.length; at++) {
    const place = at * (facts.length + 1);
    expect(after.doubts[place]).toBeLessThanOrEqual(UNKNOWN.doubts[place]);
    expect(after.doubts[place]).toBeGreaterThan(0);
  }
});

test('what one does says a little of the others, too', () => {
  const acquaintance = new Acquaintance(4);
  const game = createGame(setupFrom(arrangement));
  const { turn } = game;
  acquaintance.watch(game, turn, { type: 'pass' });
  const likely = acquaintance.habits.map(likelyToBid);
  for (const [seat, other] of likely.entries()) {
    if (seat === turn) continue;
    expect(other).toBeLessThan(likelyToBid(UNKNOWN));
    expect(other).toBeGreaterThan(likely[turn]);
  }
});

test('who cannot bid says nothing by passing', () => {
  const acquaintance = new Acquaintance(4);
  const game = createGame(setupFrom(arrangement));
  const before = acquaintance.habits[game.turn];
  game.chips[game.turn] = game.least - 1;
  expect(acquaintance.watch(game, game.turn, { type: 'pass' })).toBe(false);
  expect(acquaintance.habits[game.turn]).toBe(before);
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

test('a don does not pay misers what nobody asks of it', () => {
  const hero: Contestant = {
    name: 'don',
    manner: { level: 'don', budgetLots: 0, temperament: 'steady' },
  };
  const { deal: _, ...table } = arrangement;
  const { winShare } = tournament({ ...table, hero, field: stranger([1, 0, 0]), seed: 'strangers' }, 8);
  expect(winShare).toBeGreaterThan(0.5);
});
