import { shippedNet, UNKNOWN_BIDDER } from '@don/bots/internals';
import { createGame, type EditionId, type Game, MAX_SEATS, setupFrom } from '@don/rules';
import { apply, legalCodes } from '@don/rules/engine';
import { describe, expect, it } from 'vitest';
import { Random } from '../src/random.js';
import { MarginEvaluator } from '../train/margin-evaluator.js';
import { SolverPlayer } from '../train/solver-player.js';

function dealt(edition: EditionId, seed: string): Game {
  return createGame(setupFrom({ edition, players: 4, options: { sideAuctions: false }, deal: { seed } }));
}

describe('the solver player of the training', () => {
  it.each(['don', 'serengeti'] as const)('stays within the rules of %s, however wildly the others bid', (edition) => {
    const random = new Random(4);
    const solver = new SolverPlayer(shippedNet());
    const beliefs = Array.from({ length: 4 }, () => UNKNOWN_BIDDER);
    for (let seed = 0; seed < 12; seed++) {
      const game = dealt(edition, `wild ${seed}`);
      solver.begin();
      while (!game.over) {
        const codes = legalCodes(game);
        const isSolverOnTurn = game.turn === 0 && game.isAuction;
        const code = isSolverOnTurn ? solver.bidOrPass(game, beliefs, 0) : codes[random.below(codes.length)];
        expect(codes).toContain(code);
        apply(game, code);
      }
    }
  });
});

describe('the margin evaluator', () => {
  function worthTo(seat: number, chips: readonly number[]): number {
    const game = dealt('don', 'margin');
    game.chips.set(chips);
    const worth = new Float64Array(MAX_SEATS);
    new MarginEvaluator().evaluate(game, 0, worth, 0);
    return worth[seat];
  }

  it('ranks a win above a shared win, and that above a loss', () => {
    // Nobody has a district yet: only the bonus for the most chips counts.
    const won = worthTo(0, [9, 1, 1, 1]);
    const shared = worthTo(0, [9, 9, 1, 1]);
    const lost = worthTo(0, [1, 9, 1, 1]);
    expect(won).toBeGreaterThan(shared);
    expect(shared).toBeGreaterThan(lost);
    expect(lost).toBeLessThan(0);
  });
});
