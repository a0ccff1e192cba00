import { act, createGame, type Game, legalActions, NONE, setupFrom, smallestBid } from '@don/rules';
import { rewardableSeats, takerWithoutBid } from '@don/rules/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangements } from '../../rules/test/helpers/random-play.js';
import { type Evaluator, SettlingEvaluator } from '../src/evaluator.js';
import { Random } from '../src/random.js';

/** What a bot's evaluator gets to see of a table. */
function tableOf(game: Game): object {
  const { pot, bank, start, players } = game;
  return { pot, bank, start, chips: [...game.chips.subarray(0, players)], owned: [...game.owned.subarray(0, players)] };
}

/** The table that a bot expects after a sale. */
function expectedTable(game: Game, taker: number, amount: number): object {
  let table = {};
  const spy: Evaluator = {
    prepare() {},
    evaluate(settled) {
      table = tableOf(settled);
    },
  };
  new SettlingEvaluator(spy, spy).evaluateSale(game, taker, amount, rewardableSeats(game), new Float64Array(6), 0);
  return table;
}

/** The table after the seat to act bids this amount, or passes for NONE, and everybody else passes. */
function actualTable(game: Game, amount: number): object {
  const next = game.clone();
  const { round, seller, arrivals } = game;
  if (amount !== NONE) act(next, next.turn, { type: 'bid', amount });
  while (next.isAuction && next.round === round && next.seller === seller && next.arrivals === arrivals) {
    act(next, next.turn, { type: 'pass' });
  }
  return tableOf(next);
}

function check(game: Game): void {
  if (!game.isAuction) return;
  const before = game.clone();
  const lowest = smallestBid(game, game.turn);
  if (lowest !== NONE) expect(expectedTable(game, game.turn, lowest)).toEqual(actualTable(game, lowest));
  const { highBidder, high } = game;
  const canPay = highBidder === NONE || game.chips[highBidder] >= high;
  const taker = highBidder === NONE ? takerWithoutBid(game) : highBidder;
  if (canPay) expect(expectedTable(game, taker, high)).toEqual(actualTable(game, NONE));
  expect(game).toEqual(before);
}

test('the table that a bot expects after a sale is the one that the rules lead to', () => {
  fc.assert(
    fc.property(arrangements, fc.integer(), (arrangement, seed) => {
      const game = createGame(setupFrom(arrangement));
      const random = new Random(seed);
      while (!game.over) {
        check(game);
        const legal = legalActions(game);
        const quiet = random.next() < 0.4 ? legal.at(-1) : undefined;
        act(game, game.turn, quiet ?? legal[random.below(Math.min(legal.length, 4))]);
      }
    }),
    { numRuns: 100 },
  );
});
