import { priceBidder } from '@don/bots/baselines';
import { act, createGame, type Game, RecordedGame, type SeatAction, setupFrom, stateOf, viewFor } from '@don/rules';
import { expect, test } from 'vitest';
import { BidPredictor } from '../src/bid-predictor.js';
import { type BidderBelief, bidProbability, jumpRate, kalmanUpdate, UNKNOWN_BIDDER } from '../src/bidder-belief.js';
import { type Contestant, observe, suggest, tournament } from '../src/index.js';
import { OpponentModel } from '../src/opponent-model.js';

const arrangement = {
  edition: 'don',
  players: 4,
  options: { sideAuctions: false },
  deal: { seed: 'beliefs' },
} as const;

/** One seat always passes, and the others bid all their chips at once where they may. */
function playWithPasser(passer: number, observe: (game: Game, bid: number | null) => void): void {
  const game = createGame(setupFrom(arrangement));
  while (!game.over) {
    const bid = game.chips[game.turn];
    const bids = game.turn !== passer && bid >= game.least && game.count(game.turn, bid % 10) === 0;
    observe(game, bids ? bid : null);
    act(game, game.turn, bids ? { type: 'bid', amount: bid } : { type: 'pass' });
  }
}

/** How likely a seat with this belief opens a game with three chips, if winning changes nothing. */
function likelyToBid(belief: BidderBelief): number {
  const game = createGame(setupFrom(arrangement));
  const predictor = new BidPredictor();
  predictor.beliefs = Array.from({ length: 4 }, () => belief);
  predictor.read(game, -1);
  return predictor.bidProbability(game.turn, 3, true, 0);
}

test('a seat that always passes is known for it after a few auctions, and so are seats that bid everything', () => {
  const opponents = new OpponentModel(4);
  playWithPasser(2, (game, bid) => {
    opponents.observe(game, game.turn, bid === null ? { type: 'pass' } : { type: 'bid', amount: bid });
  });
  const [one, two, passer, three] = opponents.beliefs;
  expect(likelyToBid(passer)).toBeLessThan(0.6 * likelyToBid(UNKNOWN_BIDDER));
  expect(passer.bids).toBe(0);
  for (const belief of [one, two, three]) {
    expect(likelyToBid(belief)).toBeGreaterThan(likelyToBid(passer));
    expect(jumpRate(belief)).toBeGreaterThan(jumpRate(UNKNOWN_BIDDER));
  }
});

test('the predicted bid probability follows from the features and the belief', () => {
  const game = createGame(setupFrom(arrangement));
  const opponents = new OpponentModel(4);
  const predictor = new BidPredictor();
  predictor.read(game, -1);
  opponents.observe(game, game.turn, { type: 'pass' });
  const { features } = opponents;
  let sum = 0;
  let variance = 0;
  for (const [row, feature] of features.entries()) {
    sum += UNKNOWN_BIDDER.mean[row] * feature;
    for (const [column, other] of features.entries()) {
      variance += feature * UNKNOWN_BIDDER.covariance[row * features.length + column] * other;
    }
  }
  // The last feature is twenty times the gain.
  const gain = features[features.length - 1] / 20;
  expect(predictor.bidProbability(game.turn, 0, true, gain)).toBeCloseTo(bidProbability(sum, variance), 10);
});

test('a choice makes similar choices more likely, and the belief more certain', () => {
  const features = Float64Array.from(UNKNOWN_BIDDER.mean, (_, at) => Math.cos(at));
  const after = kalmanUpdate(UNKNOWN_BIDDER, features, true);
  const sumOf = (weights: readonly number[]): number =>
    weights.reduce((sum, weight, at) => sum + weight * features[at], 0);
  expect(sumOf(after.mean)).toBeGreaterThan(sumOf(UNKNOWN_BIDDER.mean));
  for (let at = 0; at < features.length; at++) {
    const place = at * (features.length + 1);
    expect(after.covariance[place]).toBeLessThanOrEqual(UNKNOWN_BIDDER.covariance[place]);
    expect(after.covariance[place]).toBeGreaterThan(0);
  }
});

test('a choice is weak evidence about the other seats, too', () => {
  const opponents = new OpponentModel(4);
  const game = createGame(setupFrom(arrangement));
  const { turn } = game;
  opponents.observe(game, turn, { type: 'pass' });
  const likely = opponents.beliefs.map(likelyToBid);
  for (const [seat, other] of likely.entries()) {
    if (seat === turn) continue;
    expect(other).toBeLessThan(likelyToBid(UNKNOWN_BIDDER));
    expect(other).toBeGreaterThan(likely[turn]);
  }
});

test('a forced pass is no evidence', () => {
  const opponents = new OpponentModel(4);
  const game = createGame(setupFrom(arrangement));
  const before = opponents.beliefs[game.turn];
  game.chips[game.turn] = game.least - 1;
  expect(opponents.observe(game, game.turn, { type: 'pass' })).toBe(false);
  expect(opponents.beliefs[game.turn]).toBe(before);
});

test('observing a record gives the same chips and beliefs as watching the game live', () => {
  const recorded = new RecordedGame(arrangement);
  const opponents = new OpponentModel(4);
  const { game } = recorded;
  for (let turns = 0; turns < 60; turns++) {
    const { action } = suggest({ level: 'shrewd', ...observe(recorded), view: viewFor(game, game.turn), seed: 'x' });
    opponents.observe(game, game.turn, action);
    recorded.act(game.turn, action);
  }
  expect(observe(recorded)).toEqual({
    chipCounts: Array.from(game.chips.subarray(0, 4)),
    beliefs: opponents.beliefs,
  });
});

test('an action that was taken back is no evidence', () => {
  const played = { arrangement, actions: [] as SeatAction[] };
  const { turn } = createGame(setupFrom(arrangement));
  played.actions.push({ seat: turn, action: { type: 'bid', amount: 9 } });
  expect(observe(played).beliefs?.[turn].bids).toBe(1);
  played.actions.pop();
  played.actions.push({ seat: turn, action: { type: 'pass' } });
  expect(observe(played).beliefs?.[turn].bids).toBe(0);
});

test('in a game from a position, beliefs are withheld for three rounds', () => {
  const earlier = createGame(setupFrom(arrangement));
  while (earlier.round < 8) act(earlier, earlier.turn, { type: 'pass' });
  const { round, districts, pot, bank, removed } = stateOf(earlier);
  const position = { round, chips: Array.from(earlier.chips.subarray(0, 4)), districts, pot, bank, removed };
  const recorded = new RecordedGame({ ...arrangement, position });
  const { game } = recorded;
  const known = new Set<number>();
  while (!game.over) {
    if (observe(recorded).beliefs !== undefined) known.add(game.round);
    recorded.act(game.turn, { type: 'pass' });
  }
  expect([...known]).toEqual([11, 12, 13, 14, 15]);
});

test('a don does not overpay among misers', () => {
  const hero: Contestant = {
    name: 'don',
    settings: { level: 'don', budgetLots: 0, temperament: 'steady' },
  };
  const { deal: _, ...table } = arrangement;
  const { winShare } = tournament({ ...table, hero, field: priceBidder([1, 0, 0]), seed: 'strangers' }, 8);
  expect(winShare).toBeGreaterThan(0.5);
});
