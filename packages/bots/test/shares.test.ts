import { apply, createGame, EDITION_IDS, legalCodes, MAX_SEATS, payoutPreview, setupFrom } from '@don/rules';
import { describe, expect, it } from 'vitest';
import { Random } from '../src/random.js';
import { sharesOf } from '../src/shares.js';

describe('the shares that bots reckon with', () => {
  it.each(EDITION_IDS)('are those that the engine pays in %s', (edition) => {
    const random = new Random(5);
    const shares = new Int32Array(MAX_SEATS);
    for (let index = 0; index < 12; index++) {
      const players = 3 + (index % 3);
      const game = createGame(setupFrom({ edition, players, deal: { seed: String(index) } }));
      while (!game.over) {
        const codes = legalCodes(game);
        if (game.phaseName === 'auction' || game.phaseName === 'sideAuction') {
          const amount = random.below(20);
          sharesOf(game, game.turn, amount, shares);
          const paid = Array.from({ length: players }, (_, seat) => ({ seat, chips: shares[seat] }));
          const expected = payoutPreview(game, game.turn, amount).shares;
          expect(paid.filter(({ chips }) => chips > 0)).toEqual(expected.filter(({ chips }) => chips > 0));
        }
        apply(game, codes[random.below(Math.min(codes.length, 4))]);
      }
    }
  });
});
