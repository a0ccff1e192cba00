import { shippedNet, UNKNOWN } from '@don/bots/internals';
import { apply, createGame, type EditionId, type Game, legalCodes, MAX_SEATS, setupFrom } from '@don/rules';
import { describe, expect, it } from 'vitest';
import { Random } from '../src/random.js';
import { isAuction } from '../src/valuation.js';
import { ProudJudge } from '../train/proud-judge.js';
import { Reckoner } from '../train/reckoner.js';

function dealt(edition: EditionId, seed: string): Game {
  return createGame(setupFrom({ edition, players: 4, options: { sideAuctions: false }, deal: { seed } }));
}

describe('the reckoner of the training', () => {
  it.each(['don', 'serengeti'] as const)('stays within the rules of %s, however wildly others bid', (edition) => {
    const random = new Random(4);
    const reckoner = new Reckoner(shippedNet());
    const habits = Array.from({ length: 4 }, () => UNKNOWN);
    for (let seed = 0; seed < 12; seed++) {
      const game = dealt(edition, `wild ${seed}`);
      reckoner.begin();
      while (!game.over) {
        const codes = legalCodes(game);
        const reckons = game.turn === 0 && isAuction(game);
        const code = reckons ? reckoner.bidOrPass(game, habits, 0) : codes[random.below(codes.length)];
        expect(codes).toContain(code);
        apply(game, code);
      }
    }
  });
});

describe('the judge of those who play on for points', () => {
  function worthTo(seat: number, chips: readonly number[]): number {
    const game = dealt('don', 'proud');
    game.chips.set(chips);
    const worth = new Float64Array(MAX_SEATS);
    new ProudJudge().evaluate(game, 0, worth, 0);
    return worth[seat];
  }

  it('ranks a win above everything, and then whoever is less behind', () => {
    // Nobody has a district yet: only the bonus for the most chips counts.
    const won = worthTo(0, [9, 1, 1, 1]);
    const shared = worthTo(0, [9, 9, 1, 1]);
    const lost = worthTo(0, [1, 9, 1, 1]);
    expect(won).toBeGreaterThan(shared);
    expect(shared).toBeGreaterThan(lost);
    expect(lost).toBeLessThan(0);
  });
});
