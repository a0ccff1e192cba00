/** The bots, weakest first. */
export const LEVELS = ['novice', 'casual', 'shrewd', 'expert', 'don'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels that look through whole auctions with a value network. */
export type SearchLevel = Extract<Level, 'expert' | 'don'>;

export function isSearchLevel(level: Level): level is SearchLevel {
  return level === 'expert' || level === 'don';
}

/** Whether a level thinks for as long as it may, where the others answer at once. */
export function usesTimeBudget(level: Level): boolean {
  return level === 'don';
}
