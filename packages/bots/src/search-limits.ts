/** When a search has to stop. */
export interface SearchLimits {
  /** A Date.now timestamp; after it, the best answer so far counts. */
  readonly deadline: number;
  /** How many possible next lots may be searched. */
  readonly maxLots: number;
}

export const UNLIMITED: SearchLimits = {
  deadline: Number.POSITIVE_INFINITY,
  maxLots: Number.POSITIVE_INFINITY,
};
