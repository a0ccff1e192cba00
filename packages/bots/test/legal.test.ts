import { EDITION_IDS, EDITIONS, type EditionId, editionOf, legalActions, type Options } from '@don/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houses } from '../../rules/test/helpers/random-play.js';
import { LEVELS } from '../src/index.js';
import { playGame } from './play.js';

const options: fc.Arbitrary<Partial<Options>> = fc.record({
  sideAuctions: fc.boolean(),
  exchange: fc.boolean(),
  hiddenChips: fc.boolean(),
  enforcement: fc.constantFrom('guarded' as const, 'table' as const),
  minimumBid: fc.constantFrom(0 as const, 1 as const),
});

const table = fc.constantFrom(...EDITION_IDS).chain((edition) =>
  fc.record({
    edition: fc.constant<EditionId>(edition),
    players: fc.integer({ min: EDITIONS[edition].seats.min, max: EDITIONS[edition].seats.max }),
    options,
    house: fc.oneof(fc.constant({}), houses),
    seed: fc.string({ maxLength: 8 }),
  }),
);

describe('whole games of bots', () => {
  it('never contain an illegal action, nor a penalised one except a bluff, under any rules', () => {
    fc.assert(
      fc.property(table, ({ edition, players, options: chosen, house, seed }) => {
        const game = playGame(
          { edition, players, options: chosen, house, deal: { seed } },
          (seat) => LEVELS[(seat + players) % LEVELS.length],
          (_, { action, why }, now) => {
            // Where an overbid is noticed at once, there is nothing to bluff with.
            if (why.key === 'bidToBluff')
              expect([now.options.enforcement, now.edition.overbid]).toEqual(['table', 'reauction']);
            else expect(legalActions(now)).toContainEqual(action);
          },
          { budgetLots: 0 },
        );
        expect(game.round).toBe(editionOf({ edition, house }).rounds);
      }),
      { numRuns: 30 },
    );
  });
});
