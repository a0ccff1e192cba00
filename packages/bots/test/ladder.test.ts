import { describe, expect, it } from 'vitest';
import { type Level, tournament } from '../src/index.js';

const contestant = (level: Level) => ({ name: level, manner: { level } });

describe('the ladder', () => {
  it.each([
    ['casual', 'novice'],
    ['shrewd', 'casual'],
  ] as const)('one %s among three of level %s wins more than its share', (hero, field) => {
    const plan = { edition: 'don', players: 4, deals: 50, seed: 'ladder' } as const;
    const result = tournament({ ...plan, hero: contestant(hero), field: contestant(field) });
    expect(result.games).toBe(200);
    expect(result.winShare).toBeGreaterThan(0.3);
  });
});
