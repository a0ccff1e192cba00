import type { BidderBelief } from './bidder-belief.js';

/** What a search goes by besides the game. */
export interface SearchLimits {
  /** The moment, as Date.now tells it, after which the best answer so far counts. */
  readonly deadline: number;
  /** How many next lots may be looked at. */
  readonly lots: number;
  /** How everybody has been seen to bid; null where nobody has watched. */
  readonly beliefs: readonly BidderBelief[] | null;
}

/** All the time in the world, and strangers at the table. */
export const UNLIMITED: SearchLimits = { deadline: Number.POSITIVE_INFINITY, lots: 0, beliefs: null };
