import { createGame, type Game, MAX_SEATS, NONE, setupFrom } from '@don/rules';
import { apply, bidCode, legalCodes, PASS } from '@don/rules/engine';
import { describe, expect, it } from 'vitest';
import { AuctionSolver } from '../src/auction-solver.js';
import { FinalEvaluator, SettlingEvaluator } from '../src/evaluator.js';
import { Random } from '../src/random.js';

const final = new FinalEvaluator();

/** Everybody's chances when each seat takes the best of all its actions: the plain tree, for tables with few chips. */
function searchAll(game: Game): number[] {
  if (game.over) {
    const chances = new Float64Array(MAX_SEATS);
    final.evaluate(game, 0, chances, 0);
    return [...chances];
  }
  const seat = game.turn;
  let best: number[] | null = null;
  // Passing first and then from low to high, and only a real gain changes the choice: as the solver breaks ties.
  for (const code of [PASS, ...legalCodes(game).filter((legal) => legal !== PASS)]) {
    const next = game.clone();
    apply(next, code);
    const chances = searchAll(next);
    if (best === null || chances[seat] > best[seat]) best = chances;
  }
  return best as number[];
}

/** A table before the last lot with so few chips that the whole tree can be searched. */
function lastRound(seed: number): Game {
  const random = new Random(seed);
  const game = createGame(
    setupFrom({ edition: 'don', players: 3, options: { sideAuctions: false }, deal: { seed: String(seed) } }),
  );
  while (game.round < 15) {
    const codes = legalCodes(game);
    apply(game, codes[random.below(Math.min(codes.length, 3))]);
  }
  for (let seat = 0; seat < 3; seat++) game.chips[seat] = random.below(6);
  return game;
}

describe('the auction solver', () => {
  it('finds what searching the whole tree finds', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const game = lastRound(seed * 977);
      const solver = new AuctionSolver(new SettlingEvaluator(final));
      const chances = new Float64Array(MAX_SEATS);
      solver.temperature = 0;
      solver.solve(game, 0);
      solver.readOpening(game, chances);
      expect([...chances]).toEqual(searchAll(game));
    }
  });

  it('knows the best bid at every later point of the auction it solved', () => {
    const game = lastRound(5);
    const solver = new AuctionSolver(new SettlingEvaluator(final));
    solver.solve(game, 0);
    for (const opening of legalCodes(game).filter((code) => code !== PASS)) {
      const next = game.clone();
      apply(next, opening);
      if (next.over) continue;
      const bid = solver.bestBidIn(next);
      if (bid >= 0) expect(legalCodes(next)).toContain(bidCode(bid));
    }
  });

  it('serves tables of any size one after the other', () => {
    const solver = new AuctionSolver(new SettlingEvaluator(final));
    const dealt = (players: number, chips: number): Game => {
      const game = createGame(setupFrom({ edition: 'don', players, deal: { seed: 'sizes' } }));
      game.chips.fill(chips, 0, players);
      return game;
    };
    solver.solve(dealt(6, 9), 0);
    const five = dealt(5, 14);
    solver.solve(five, 0);
    apply(five, bidCode(14));
    expect(solver.bestBidIn(five)).toBe(NONE);
  });

  it('leaves the game as it was', () => {
    const game = lastRound(3);
    const before = game.clone();
    new AuctionSolver(new SettlingEvaluator(final)).solve(game, 0);
    expect(game).toEqual(before);
  });
});
