/**
 * The limit that is offered among the amounts that may be bid, ascending: what is wished, or the next one above it where
 * the auction has gone past that; without a wish the middle one, since the lowest is outbid at once and the highest is
 * all one has.
 */
export function limitOffered(amounts: readonly number[], wished: number | null): number | undefined {
  if (wished === null) return amounts[Math.floor((amounts.length - 1) / 2)];
  return amounts.find((amount) => amount >= wished) ?? amounts.at(-1);
}
