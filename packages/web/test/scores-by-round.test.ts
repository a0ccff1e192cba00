import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRecord, resultOf, stateOf } from '@don/rules';
import { expect, test } from 'vitest';
import { scoresByRound } from '../src/end/scores-by-round.js';

const playthrough = new URL('../../rules/test/playthroughs/don-4-side-noexchange-guarded.don', import.meta.url);

test('the course of a game goes from nothing through every round to its result', () => {
  const recorded = readRecord(readFileSync(fileURLToPath(playthrough), 'utf8'));
  const course = scoresByRound(recorded);
  expect(course).toHaveLength(16);
  expect(course[0]).toEqual({ points: [0, 0, 0, 0], chips: [12, 12, 12, 12] });
  expect(course.at(-1)).toEqual({ points: resultOf(recorded.game).points, chips: stateOf(recorded.game).chips });
});
