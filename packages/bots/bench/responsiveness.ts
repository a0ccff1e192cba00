import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Level, Question } from '@don/bots';
import { BotPool } from '@don/bots/pool';
import { createGame, setupFrom, viewFor } from '@don/rules';

/** How a process does for others while every core is busy with bots that take their time. */
export interface Responsiveness {
  /** Milliseconds until a quick bot of another table has answered. */
  readonly quickAnswerMeanMs: number;
  readonly quickAnswerLongestMs: number;
  /** Milliseconds by which a timer of the asking thread came late, at worst. */
  readonly timerLatenessLongestMs: number;
}

const PAUSE_MS = 10;

export async function responsiveness(milliseconds: number): Promise<Responsiveness> {
  const pool = new BotPool();
  const game = createGame(setupFrom({ edition: 'don', players: 4, deal: { seed: 'bench' } }));
  const question = (level: Level): Question => ({
    level,
    view: viewFor(game, game.turn),
    chipCounts: Array.from(game.chips),
    seed: 'bench',
    budgetMs: milliseconds,
  });
  await pool.ask(question('casual'));
  const thinking = Array.from({ length: availableParallelism() }, () => pool.ask(question('don')));
  const answers: number[] = [];
  let latest = 0;
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const asked = performance.now();
    await pool.ask(question('casual'));
    const answered = performance.now();
    answers.push(answered - asked);
    await pause(PAUSE_MS);
    latest = Math.max(latest, performance.now() - answered - PAUSE_MS);
  }
  await Promise.all(thinking);
  await pool.close();
  return {
    quickAnswerMeanMs: answers.reduce((sum, ms) => sum + ms, 0) / answers.length,
    quickAnswerLongestMs: Math.max(...answers),
    timerLatenessLongestMs: latest,
  };
}
