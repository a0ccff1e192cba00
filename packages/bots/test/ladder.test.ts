import { describe, expect, it } from 'vitest';
import { type Level, tournament } from '../src/index.js';

const contestant = (level: Level) => ({ name: level, settings: { level, budgetLots: 0 } });

describe('the ladder', () => {
  it.each([
    ['casual', 'novice', 25],
    ['shrewd', 'casual', 25],
    ['expert', 'shrewd', 8],
    ['don', 'shrewd', 8],
  ] as const)('one %s among three of level %s wins more than its share', (hero, field, deals) => {
    const table = { edition: 'don', players: 4, seed: 'ladder' } as const;
    const result = tournament({ ...table, hero: contestant(hero), field: contestant(field) }, deals);
    expect(result.games).toBe(4 * deals);
    expect(result.winShare).toBeGreaterThan(0.3);
  });
});
