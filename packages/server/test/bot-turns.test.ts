import type { Question } from '@don/bots';
import { termsSchema } from '@don/protocol';
import { expect, test } from 'vitest';
import type { Games } from '../src/games/games.js';
import { LiveGame } from '../src/games/live-game.js';
import type { GameHead } from '../src/infra/db/game-head.js';
import { BotTurns } from '../src/jobs/bot-turns.js';
import { AsyncEmitter, Emitter } from '../src/lib/events.js';
import { ManualClock } from './manual-clock.js';

const level = 'don';
const head = (id: string): GameHead => ({
  id,
  table: 'table',
  arrangement: { edition: 'don', players: 3, options: {}, deal: { seed: id } },
  seatedPlayers: [1, 2, 3].map((number) => ({ kind: 'bot', level, name: `Bot ${number}` })),
  terms: termsSchema.parse({ chat: false }),
  visibility: 'link',
  startedAt: 0,
});

test('the more bots think at once, the less time each has: nobody keeps those of others from their turns', () => {
  const asked: Question[] = [];
  const games = {
    woken: new Emitter<LiveGame>(),
    committed: new Emitter<LiveGame>(),
    beforeIdleEntry: new AsyncEmitter<LiveGame>(),
  };
  const thinkers = {
    ask: (question: Question) => {
      asked.push(question);
      return new Promise<never>(() => undefined);
    },
  };
  const scheduler = { handle: () => undefined, schedule: () => undefined } as never;
  new BotTurns(
    games as unknown as Games,
    thinkers,
    { levelFor: async () => level },
    scheduler,
    new ManualClock(),
    {} as never,
  );
  for (let count = 1; count <= 100; count++) games.woken.emit(new LiveGame(head(`game ${count}`)));
  const budgets = asked.map(({ budgetMs }) => budgetMs as number);
  expect(budgets).toHaveLength(100);
  expect(budgets.slice(0, 4)).toEqual([1000, 500, 1000 / 3, 250]);
  expect(Math.min(...budgets)).toBeGreaterThan(0);
  // A hundred wait for seconds, and not for minutes.
  expect(budgets.reduce((sum, budget) => sum + budget)).toBeLessThan(7000);
});
