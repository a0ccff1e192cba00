import { expect, test } from 'vitest';
import { createGame, gameBehind, legalActions, passReward, setupFrom, viewFor } from '../src/index.js';

test('a game behind a view allows the seat to act what the real one does', () => {
  const game = createGame(setupFrom({ edition: 'don', players: 4, deal: { seed: 'behind' } }));
  expect(legalActions(gameBehind(viewFor(game, game.turn)))).toEqual(legalActions(game));
});

test('A7 what a pass would bring is known before', () => {
  const reward = (edition: 'don' | 'serengeti'): number => {
    const game = createGame(setupFrom({ edition, players: 4, deal: { seed: 'behind' } }));
    return passReward(viewFor(game, game.turn), game.turn);
  };
  expect([reward('don'), reward('serengeti')]).toEqual([0, 2]);
});
