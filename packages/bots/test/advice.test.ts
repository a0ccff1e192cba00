import { describe, expect, it } from 'vitest';
import { type Advice, LEVELS, type Question, suggest, WHY_KEYS } from '../src/index.js';
import { playGame } from './play.js';

/** Every question of a few games in which everything can be decided, with its answer. */
const asked: { question: Question; advice: Advice }[] = [];
for (const [edition, first] of [
  ['don', 1],
  ['serengeti', 0],
] as const) {
  playGame(
    { edition, players: 4, options: { sideAuctions: true, exchange: true, enforcement: 'table' }, deal: { seed: 'a' } },
    (seat) => LEVELS[seat + first],
    (question, advice) => asked.push({ question, advice }),
    { budgetLots: 0 },
  );
}

describe('advice', () => {
  it('is the same for the same question and seed', () => {
    for (const { question, advice } of asked) expect(suggest(structuredClone(question))).toEqual(advice);
  });

  it('gives with every reason exactly the facts that the reason lists', () => {
    for (const { advice } of asked) {
      const { key, data } = advice.why;
      expect(Object.keys(data).sort()).toEqual([...WHY_KEYS[key]].sort());
      for (const fact of Object.values(data)) expect(fact).not.toBe(undefined);
    }
  });

  it('estimates chances that add up to one', () => {
    for (const { question, advice } of asked) {
      expect(advice.chances).toHaveLength(question.view.players);
      expect(advice.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
      expect(Math.min(...advice.chances)).toBeGreaterThanOrEqual(0);
    }
  });

  it('is given without hidden chips: the view holds only the own ones', () => {
    for (const { question } of asked) {
      expect(question.view.chips.filter((chips) => chips !== null)).toHaveLength(1);
    }
  });
});
