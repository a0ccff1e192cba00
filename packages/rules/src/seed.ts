import { DISTRICTS, type District } from './districts.js';
import { sha256 } from './sha256.js';
import { utf8 } from './text.js';
import type { Seat } from './vocabulary.js';

/**
 * The numbers that a seed stands for: SHA-256 of the seed's UTF-8 bytes followed by a block counter, as docs/seed.md
 * specifies it. A cryptographic stream, so that nobody can compute the deck's order from the districts already seen.
 */
export class SeedStream {
  private readonly message: Uint8Array;
  private readonly counter: DataView;
  private words: Uint32Array = new Uint32Array(0);
  private used = 0;
  private block = 0;

  constructor(seed: string) {
    const bytes = utf8(seed);
    this.message = new Uint8Array(bytes.length + 4);
    this.message.set(bytes);
    this.counter = new DataView(this.message.buffer, bytes.length);
  }

  /** The next 32 bits. */
  word(): number {
    if (this.used === this.words.length) {
      this.counter.setUint32(0, this.block++);
      this.words = sha256(this.message);
      this.used = 0;
    }
    return this.words[this.used++];
  }

  /** A whole number from 0 to below `limit`, each equally likely: words of the last, incomplete range are skipped. */
  below(limit: number): number {
    const complete = 2 ** 32 - (2 ** 32 % limit);
    let word = this.word();
    while (word >= complete) word = this.word();
    return word % limit;
  }
}

export interface Deal {
  readonly deck: readonly District[];
  readonly start: Seat;
}

/** D2: the deck's order and the start player that a seed gives; of fewer districts for a game set up in the middle. */
export function dealFromSeed(seed: string, players: number, districts: readonly District[] = DISTRICTS): Deal {
  const stream = new SeedStream(seed);
  const deck = [...districts];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return { deck, start: stream.below(players) };
}
