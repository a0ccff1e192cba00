/** A small, fast stream of numbers for noise and shuffles. Its seed comes from a SeedStream, so every run is the same. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0 || 0x9e3779b1;
  }

  /** xorshift32: a number from 0 to below 1. */
  next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return (this.next() * limit) | 0;
  }

  /** Brings the entries from `from` on into a random order. */
  shuffle(entries: Uint8Array, from: number): void {
    for (let last = entries.length - 1; last > from; last--) {
      const other = from + this.below(last - from + 1);
      const entry = entries[last];
      entries[last] = entries[other];
      entries[other] = entry;
    }
  }
}
