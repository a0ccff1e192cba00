import type { Habit } from './habits.js';

/** What a search goes by besides the game. */
export interface Brief {
  /** The moment, as Date.now tells it, after which the best answer so far counts. */
  readonly deadline: number;
  /** How many next lots may be looked at. */
  readonly lots: number;
  /** How everybody has been seen to bid; null where nobody has watched. */
  readonly habits: readonly Habit[] | null;
}

/** All the time in the world, and strangers at the table. */
export const AT_LEISURE: Brief = { deadline: Number.POSITIVE_INFINITY, lots: 0, habits: null };
