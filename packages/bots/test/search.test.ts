import { createGame, setupFrom, viewFor } from '@don/rules';
import { describe, expect, it } from 'vitest';
import { type Level, type Question, suggest } from '../src/index.js';
import { playGame } from './play.js';

const opening = (level: Level, manner: Partial<Question>): Question => {
  const game = createGame(setupFrom({ edition: 'don', players: 4, deal: { seed: 'opening' } }));
  return { level, view: viewFor(game, game.turn), counted: [12, 12, 12, 12], seed: 's', ...manner };
};

describe('the levels that search', () => {
  it('answer alike for the same number of lots', () => {
    const question = opening('don', { budgetLots: 2 });
    expect(suggest(question)).toEqual(suggest(question));
  });

  it('stop when their time is up; how exactly is for a benchmark to say', () => {
    const begun = Date.now();
    suggest(opening('don', { budgetMs: 100 }));
    expect(Date.now() - begun).toBeLessThan(5000);
  });

  it.each(['don', 'serengeti', 'manual'] as const)('play whole games of %s with everything in it', (edition) => {
    const options = { sideAuctions: true, exchange: true, enforcement: 'table' } as const;
    const levelOf = (seat: number): Level => (seat % 2 === 0 ? 'don' : 'expert');
    const game = playGame({ edition, players: 4, options, deal: { seed: 's' } }, levelOf, undefined, { budgetLots: 0 });
    expect(game.over).toBe(true);
  });
});
