import { BotPool } from '@don/bots/pool';
import { createGame, setupFrom, viewFor } from '@don/rules';
import { afterAll, expect, test } from 'vitest';
import { type Level, type Question, suggest } from '../src/index.js';

const pool = new BotPool(2);
afterAll(() => pool.close());

function question(level: Level, manner: Partial<Question>): Question {
  const game = createGame(setupFrom({ edition: 'don', players: 4, deal: { seed: 'pool' } }));
  return { level, view: viewFor(game, game.turn), counted: Array.from(game.chips), seed: 'pool', ...manner };
}

test('a thread answers what the door answers', async () => {
  const asked = question('don', { budgetLots: 1 });
  expect(await pool.ask(asked)).toEqual(suggest(asked));
});

test('quick bots do not queue behind those that take their time', async () => {
  const order: string[] = [];
  const ask = (level: Level): Promise<unknown> =>
    pool.ask(question(level, { budgetMs: 1500 })).then(() => order.push(level));
  await Promise.all([ask('don'), ask('don'), ask('don'), ask('casual'), ask('shrewd')]);
  expect(order).toEqual(['casual', 'shrewd', 'don', 'don', 'don']);
});

test('a closed pool rejects what it can no longer answer', async () => {
  const closing = new BotPool(1);
  const asked = closing.ask(question('don', { budgetMs: 5000 }));
  const outcome = expect(asked).rejects.toThrow();
  await closing.close();
  await outcome;
});
