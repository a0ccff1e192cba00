/** The bots, weakest first. */
export const LEVELS = ['novice', 'casual', 'shrewd', 'expert', 'don'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels that use the value network. */
export type SearchLevel = Extract<Level, 'expert' | 'don'>;

export function isSearchLevel(level: Level): level is SearchLevel {
  return level === 'expert' || level === 'don';
}

/** Whether a level thinks for its whole time budget; the others answer at once. */
export function usesTimeBudget(level: Level): boolean {
  return level === 'don';
}
