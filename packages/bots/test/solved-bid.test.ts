import { apply, bidCode, createGame, type Game, legalCodes, MAX_SEATS, NONE, PASS, setupFrom } from '@don/rules';
import { expect, test } from 'vitest';
import { AuctionSolver } from '../src/auction-solver.js';
import { type Habit, UNKNOWN } from '../src/habits.js';
import { Outcomes } from '../src/outcome.js';
import { Random } from '../src/random.js';
import { shippedNet } from '../src/shipped-net.js';
import { solvedBid } from '../src/solved-bid.js';

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

function choose(game: Game, habit: Habit) {
  const solver = new AuctionSolver(new Outcomes(shippedNet()));
  const habits = Array.from({ length: 4 }, () => habit);
  solver.expect(game, game.turn, habits);
  return { solver, solved: solvedBid(game, solver, 0) };
}

test('rivals of whom nothing is in doubt have no moods: one look at the auction says all', () => {
  const known = { ...UNKNOWN, doubts: UNKNOWN.doubts.map(() => 0) };
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

test('where much is in doubt, chances still add up to one', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { solved } = choose(middle(seed), UNKNOWN);
    expect(solved?.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  }
});

test('a break after the likeliest mood leaves an answer, and a break before it none', () => {
  const game = middle(3);
  for (const solves of [0, 1, 2]) {
    const solver = new AuctionSolver(new Outcomes(shippedNet()));
    solver.expect(game, game.turn, null);
    let left = solves;
    const { solve } = solver;
    solver.solve = (...asked) => left-- > 0 && solve.apply(solver, asked);
    expect(solvedBid(game, solver, 0) === null).toBe(solves === 0);
  }
});
