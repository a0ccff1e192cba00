import type { Level } from '../src/index.js';

/** The levels that answer at once: for tests that play whole games. */
export const FAST_LEVELS: readonly Level[] = ['novice', 'casual', 'shrewd'];
