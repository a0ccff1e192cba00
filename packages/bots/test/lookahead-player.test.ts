import { act, createGame, setupFrom, viewFor } from '@don/rules';
import { describe, expect, it } from 'vitest';
import { type Level, type Question, suggest } from '../src/index.js';
import { playGame } from './play.js';

const opening = (level: Level, settings: Partial<Question>): Question => {
  const game = createGame(setupFrom({ edition: 'don', players: 4, deal: { seed: 'opening' } }));
  return { level, view: viewFor(game, game.turn), chipCounts: [12, 12, 12, 12], seed: 's', ...settings };
};

describe('the levels that search', () => {
  it('give the same answer for the same number of lots', () => {
    const question = opening('don', { budgetLots: 2 });
    expect(suggest(question)).toEqual(suggest(question));
  });

  it('stop when their time is up', () => {
    const begun = Date.now();
    suggest(opening('don', { budgetMs: 100 }));
    expect(Date.now() - begun).toBeLessThan(60_000);
  });

  it.each(['don', 'serengeti', 'manual'] as const)('play whole games of %s with all options', (edition) => {
    const options = { sideAuctions: true, exchange: true, enforcement: 'table' } as const;
    const levelOf = (seat: number): Level => (seat % 2 === 0 ? 'don' : 'expert');
    const game = playGame({ edition, players: 4, options, deal: { seed: 's' } }, levelOf, undefined, { budgetLots: 0 });
    expect(game.over).toBe(true);
  });

  it('stop if no end of the auction is worth a lookahead', () => {
    const unseen = ['G8', 'R7', 'S8', 'V4', 'V6'];
    const game = createGame(
      setupFrom({
        edition: 'don',
        players: 4,
        deal: { deck: ['R5', ...unseen], start: 2 },
        position: {
          round: 13,
          chips: [10, 19, 12, 7],
          districts: [
            ['B1', 'B5', 'B9', 'B7'],
            ['A0', 'R3', 'V3', 'B0', 'R2'],
            ['V1', 'S4', 'R6', 'V9', 'G3', 'G0', 'G2', 'G9'],
            ['A8', 'S7', 'S2', 'A4', 'S1', 'A6', 'A5'],
          ],
          pot: 0,
          bank: 0,
          removed: [],
        },
        options: { sideAuctions: false },
      }),
    );
    for (const [seat, amount] of [
      [2, 5],
      [3, -1],
      [0, -1],
    ] as const) {
      expect(act(game, seat, amount < 0 ? { type: 'pass' } : { type: 'bid', amount })).toBeNull();
    }
    const question = {
      level: 'don',
      view: viewFor(game, 1),
      chipCounts: [10, 19, 12, 7],
      seed: 'don/2',
      budgetMs: 300,
    } as const;
    expect(suggest(question).action.type).toMatch(/^(bid|pass)$/);
  });
});
