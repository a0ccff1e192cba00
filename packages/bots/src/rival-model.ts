import { type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { EAGERNESS, goesTo, type Habit, limitByThumb } from './habits.js';
import { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/** Chips by which a rival's limit is guessed wrong easily. */
const SPREAD = 1.5;
/** More than any edition's box holds, and nobody may bid more than that (E3). */
const AMOUNTS = 128;

/** The usual sorts of rivals: this part goes by rules of thumb, this part only compares winning now with passing. */
const BY_THUMB = 0.4;
const BY_SIGHT = 0.3;
/** What is less likely than this is not reckoned with. */
const NEGLIGIBLE = 0.01;

/**
 * How rivals would bid who do not look through the whole auction. By rules of thumb: always the lowest amount they may,
 * up to a limit that is guessed from what the lot is worth to them, and from how far they have gone before. Nobody plays
 * exactly so, but most play more like it than like a perfect reckoner.
 */
export class RivalModel {
  /** The seat that thinks; all others are rivals. */
  self: Seat = NONE;
  /** How everybody has been seen to bid; null where nobody has watched. */
  habits: readonly Habit[] | null = null;
  private readonly limits = new Float64Array(MAX_SEATS);
  private readonly valuation = new Valuation(SHREWD);
  /** What byThumb came to, by amount and seat, or NONE: the same questions are asked again and again. */
  private readonly known = new Float64Array(AMOUNTS * MAX_SEATS);

  read(game: Game, self: Seat): void {
    this.self = self;
    this.valuation.read(game);
    this.known.fill(NONE);
    for (let seat = 0; seat < game.players; seat++) this.limits[seat] = limitByThumb(game, seat, this.valuation);
  }

  /** How likely a seat goes by rules of thumb and bids this much, if it is the lowest that it may. */
  byThumb(seat: Seat, amount: number): number {
    const at = amount * MAX_SEATS + seat;
    if (this.known[at] === NONE) this.known[at] = this.reckonByThumb(seat, amount);
    return this.known[at];
  }

  /** How likely a seat is to compare winning now with passing. */
  bySight(seat: Seat): number {
    return BY_SIGHT * this.usual(seat);
  }

  /** How likely a seat is to look through the whole auction. */
  reckons(seat: Seat): number {
    return (1 - BY_THUMB - BY_SIGHT) * this.usual(seat);
  }

  private usual(seat: Seat): number {
    return this.habits === null ? 1 : this.habits[seat][0];
  }

  private reckonByThumb(seat: Seat, amount: number): number {
    const limit = this.limits[seat];
    let likely = BY_THUMB * this.usual(seat) * goesTo(amount, limit, SPREAD);
    if (this.habits === null) return likely;
    for (const [index, eagerness] of EAGERNESS.entries()) {
      const weight = this.habits[seat][index + 1];
      if (weight >= NEGLIGIBLE) likely += weight * goesTo(amount, eagerness * limit, SPREAD);
    }
    return likely;
  }
}
