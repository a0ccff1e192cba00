/** The bots, weakest first. */
export const LEVELS = ['novice', 'casual', 'shrewd', 'expert', 'don'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels that look through whole auctions with a value network. */
export type SolvingLevel = Extract<Level, 'expert' | 'don'>;

export function isSolving(level: Level): level is SolvingLevel {
  return level === 'expert' || level === 'don';
}

/** Whether a level thinks for as long as it may, where the others answer at once. */
export function takesItsTime(level: Level): boolean {
  return level === 'don';
}
