import { getPriority } from 'node:os';
import { BotPool } from '@don/bots/pool';
import { createGame, setupFrom, viewFor } from '@don/rules';
import { afterAll, expect, test } from 'vitest';
import { type Level, type Question, suggest } from '../src/index.js';

const pool = new BotPool(2);
afterAll(() => pool.close());

function question(level: Level, settings: Partial<Question>): Question {
  const game = createGame(setupFrom({ edition: 'don', players: 4, deal: { seed: 'pool' } }));
  return { level, view: viewFor(game, game.turn), chipCounts: Array.from(game.chips), seed: 'pool', ...settings };
}

test('a thread gives the same answer as suggest', async () => {
  const asked = question('don', { budgetLots: 1 });
  expect(await pool.ask(asked)).toEqual(suggest(asked));
});

test('quick bots do not queue behind bots with a time budget', async () => {
  const busy = new BotPool(2);
  // Nobody waits for them: the pool is closed before they have an answer.
  const slow = [1, 2, 3].map(() => busy.ask(question('don', { budgetMs: 600_000 })));
  const outcomes = Promise.allSettled(slow);
  await Promise.all([busy.ask(question('casual', {})), busy.ask(question('shrewd', {}))]);
  await busy.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('only the threads of bots with a time budget have a lower priority, not the process', async () => {
  const before = getPriority();
  await pool.ask(question('don', { budgetLots: 0 }));
  expect(getPriority()).toBe(before);
});

test('a closed pool rejects what it has not answered', async () => {
  const closing = new BotPool(1);
  const asked = closing.ask(question('don', { budgetMs: 5000 }));
  const outcome = expect(asked).rejects.toThrow();
  await closing.close();
  await outcome;
});
