import { expect, test } from 'vitest';
import { createGame, gameFromView, legalActions, rewardForPass, setupFrom, viewFor } from '../src/index.js';

test('a game made from a view allows the seat to act exactly what the real game does', () => {
  const game = createGame(setupFrom({ edition: 'don', players: 4, deal: { seed: 'from a view' } }));
  expect(legalActions(gameFromView(viewFor(game, game.turn)))).toEqual(legalActions(game));
});

test('A7 what a pass would bring is known before', () => {
  const reward = (edition: 'don' | 'serengeti'): number => {
    const game = createGame(setupFrom({ edition, players: 4, deal: { seed: 'from a view' } }));
    return rewardForPass(gameFromView(viewFor(game, game.turn)), game.turn);
  };
  expect([reward('don'), reward('serengeti')]).toEqual([0, 2]);
});
