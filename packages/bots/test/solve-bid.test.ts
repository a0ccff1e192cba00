import { createGame, type Game, MAX_SEATS, NONE, setupFrom } from '@don/rules';
import { apply, bidCode, legalCodes, PASS } from '@don/rules/engine';
import { expect, test } from 'vitest';
import { AuctionSolver } from '../src/auction-solver.js';
import { type BidderBelief, UNKNOWN_BIDDER } from '../src/bidder-belief.js';
import { SettlingEvaluator } from '../src/evaluator.js';
import { Random } from '../src/random.js';
import { shippedNet } from '../src/shipped-net.js';
import { solveBid } from '../src/solve-bid.js';

/** A game in the middle, where the seat to act may answer a bid. */
function middle(seed: number): Game {
  const random = new Random(seed);
  const game = createGame(
    setupFrom({ edition: 'don', players: 4, options: { sideAuctions: false }, deal: { seed: String(seed) } }),
  );
  while (game.round < 6 || game.highBidder === NONE) {
    const codes = legalCodes(game);
    apply(game, codes[random.below(Math.min(codes.length, 4))]);
  }
  return game;
}

function choose(game: Game, belief: BidderBelief) {
  const solver = new AuctionSolver(new SettlingEvaluator(shippedNet()));
  const beliefs = Array.from({ length: 4 }, () => belief);
  solver.expect(game, game.turn, beliefs);
  return { solver, solved: solveBid(game, solver, 0) };
}

test('with certain beliefs, one solve gives the same answer as averaging over keenness', () => {
  const known = { ...UNKNOWN_BIDDER, covariance: UNKNOWN_BIDDER.covariance.map(() => 0) };
  for (let seed = 1; seed <= 12; seed++) {
    const game = middle(seed);
    const { solver, solved } = choose(game, known);
    solver.solve(game, 0);
    const [pass, bid] = [new Float64Array(MAX_SEATS), new Float64Array(MAX_SEATS)];
    solver.readPass(game, pass);
    const amount = solver.bestBidIn(game);
    if (amount !== NONE) solver.readBid(game, amount, bid);
    const bids = bid[game.turn] > pass[game.turn];
    expect(solved?.code).toBe(bids ? bidCode(amount) : PASS);
    for (const [seat, chance] of (bids ? bid : pass).entries()) expect(solved?.chances[seat]).toBeCloseTo(chance);
  }
});

test('with uncertain beliefs, chances still add up to one', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { solved } = choose(middle(seed), UNKNOWN_BIDDER);
    expect(solved?.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  }
});

test('running out of time after the likeliest keenness still gives an answer, but not before it', () => {
  const game = middle(3);
  for (const solves of [0, 1, 2]) {
    const solver = new AuctionSolver(new SettlingEvaluator(shippedNet()));
    solver.expect(game, game.turn, null);
    let left = solves;
    const { solve } = solver;
    solver.solve = (...asked) => left-- > 0 && solve.apply(solver, asked);
    expect(solveBid(game, solver, 0) === null).toBe(solves === 0);
  }
});
