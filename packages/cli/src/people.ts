import type { Seat } from '@don/rules';

/** How the seats are called on the screen, and which of them is the reader, who is spoken to as "you". */
export class People {
  private readonly names: readonly string[];
  readonly you: Seat | null;

  constructor(names: readonly string[], you: Seat | null = null) {
    this.names = names;
    this.you = you;
  }

  /** As it stands in a table or a list. */
  name(seat: Seat): string {
    return seat === this.you ? 'You' : (this.names[seat] ?? `Seat ${seat}`);
  }

  /** As it stands inside a sentence. */
  object(seat: Seat): string {
    return seat === this.you ? 'you' : this.name(seat);
  }

  /** A seat and what it does: `does('bid', 'bids')` for "You bid" or "Vito bids". */
  does(seat: Seat, yours: string, theirs: string): string {
    return `${this.name(seat)} ${seat === this.you ? yours : theirs}`;
  }
}

/** `Vito`, `Vito and Carla`, `Vito, Carla and Rosa`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
