import { type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { BidFacts, FACTS, GAIN_FACTS, scaledGain, surenessOf } from './bid-facts.js';
import { type Habit, jumpiness, likelihood, UNKNOWN } from './habits.js';

/** More than any edition's box holds, and nobody may bid more than that (E3). */
const AMOUNTS = 128;
/** What is kept of each seat, lowest bid and whether it opens: see `prepare`. */
const KEPT = 4;

/** How rivals are expected to choose between bidding and passing, after the habits that they have been seen to have. */
export class RivalModel {
  /** The seat that thinks; all others are rivals. */
  self: Seat = NONE;
  /** How everybody has been seen to bid; null where nobody has watched. */
  habits: readonly Habit[] | null = null;
  /** How keen all rivals turn out to be, in standard deviations of what is not known of them; null for their average. */
  mood: number | null = null;
  private readonly facts = new BidFacts();
  private readonly row = new Float64Array(FACTS);
  private readonly kept = new Float64Array(AMOUNTS * MAX_SEATS * 2 * KEPT);
  private readonly isKept = new Uint8Array(AMOUNTS * MAX_SEATS * 2);
  private game!: Game;

  read(game: Game, self: Seat): void {
    this.self = self;
    this.game = game;
    this.facts.read(game);
    this.isKept.fill(0);
  }

  /** How likely a seat bids whose lowest bid is this amount, and which gains so much of a chance to win if that wins. */
  bids(seat: Seat, lowest: number, isOpening: boolean, gain: number): number {
    const { kept } = this;
    const { weights, doubts } = this.habitOf(seat);
    const at = this.prepare(seat, lowest, isOpening);
    const sure = surenessOf(gain);
    const size = scaledGain(gain);
    const sum = kept[at] + sure * weights[GAIN_FACTS] + size * weights[GAIN_FACTS + 1];
    const corner = GAIN_FACTS * FACTS + GAIN_FACTS;
    const variance =
      kept[at + 1] +
      sure * (2 * kept[at + 2] + sure * doubts[corner] + 2 * size * doubts[corner + 1]) +
      size * (2 * kept[at + 3] + size * doubts[corner + FACTS + 1]);
    if (this.mood === null) return likelihood(sum, variance);
    return likelihood(sum + this.mood * Math.sqrt(variance), 0);
  }

  /** What part of a seat's bids are higher than they have to be. */
  jumps(seat: Seat): number {
    return jumpiness(this.habitOf(seat));
  }

  private habitOf(seat: Seat): Habit {
    return this.habits === null ? UNKNOWN : this.habits[seat];
  }

  /**
   * The same lowest bids come up in many states of an auction, which differ by the gain alone. So what the other facts
   * come to is kept: their sum, its variance, and how it goes together with the facts of the gain.
   */
  private prepare(seat: Seat, lowest: number, isOpening: boolean): number {
    const entry = (lowest * MAX_SEATS + seat) * 2 + (isOpening ? 1 : 0);
    const at = entry * KEPT;
    if (this.isKept[entry] === 1) return at;
    this.isKept[entry] = 1;
    const { row, kept } = this;
    const { weights, doubts } = this.habitOf(seat);
    this.facts.write(this.game, seat, lowest, isOpening, row);
    kept.fill(0, at, at + KEPT);
    for (let one = 0; one < GAIN_FACTS; one++) {
      let spread = 0;
      for (let other = 0; other < GAIN_FACTS; other++) spread += doubts[one * FACTS + other] * row[other];
      kept[at] += weights[one] * row[one];
      kept[at + 1] += row[one] * spread;
      kept[at + 2] += doubts[one * FACTS + GAIN_FACTS] * row[one];
      kept[at + 3] += doubts[one * FACTS + GAIN_FACTS + 1] * row[one];
    }
    return at;
  }
}
