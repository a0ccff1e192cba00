import { type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { goesTo, type Habit, LIMITS, PLAIN, readLimits, UNWATCHED } from './habits.js';
import { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/** Chips by which a rival's limit is guessed wrong easily. */
const SPREAD = 1.5;
/** More than any edition's box holds, and nobody may bid more than that (E3). */
const AMOUNTS = 128;

/**
 * Of those who weigh their chances, this part is as good as going by rules of thumb, since nobody weighs them as we do;
 * and this part only compares winning now with passing.
 */
const BY_THUMB = 0.4;
const BY_SIGHT = 0.3;
/** What is less likely than this is not reckoned with. */
const NEGLIGIBLE = 0.01;

/**
 * How rivals would bid who do not look through the whole auction. Most raise by the least that they may, up to a limit
 * that is guessed from what the lot is worth to them, and from how far they have gone before. Nobody plays exactly so,
 * but most play more like it than like a perfect reckoner.
 */
export class RivalModel {
  /** The seat that thinks; all others are rivals. */
  self: Seat = NONE;
  /** How everybody has been seen to bid; null where nobody has watched. */
  habits: readonly Habit[] | null = null;
  /** The limits of every seat, one for each way to set them. */
  private readonly limits = new Float64Array(MAX_SEATS * LIMITS);
  private readonly valuation = new Valuation(SHREWD);
  /** What byLimit came to, by amount and seat, or NONE: the same questions are asked again and again. */
  private readonly known = new Float64Array(AMOUNTS * MAX_SEATS);

  read(game: Game, self: Seat): void {
    this.self = self;
    this.valuation.read(game);
    this.known.fill(NONE);
    for (let seat = 0; seat < game.players; seat++) {
      readLimits(game, seat, this.valuation, this.limits, seat * LIMITS);
    }
  }

  /** How likely a seat has a limit and bids this much, if it is the lowest that it may. */
  byLimit(seat: Seat, amount: number): number {
    const at = amount * MAX_SEATS + seat;
    if (this.known[at] === NONE) this.known[at] = this.reckonByLimit(seat, amount);
    return this.known[at];
  }

  /** How likely a seat is to compare winning now with passing. */
  bySight(seat: Seat): number {
    return BY_SIGHT * this.habitOf(seat)[0];
  }

  /** How likely a seat is to look through the whole auction. */
  reckons(seat: Seat): number {
    return (1 - BY_THUMB - BY_SIGHT) * this.habitOf(seat)[0];
  }

  private habitOf(seat: Seat): Habit {
    return this.habits === null ? UNWATCHED : this.habits[seat];
  }

  private reckonByLimit(seat: Seat, amount: number): number {
    const habit = this.habitOf(seat);
    let likely = 0;
    for (let way = 0; way < LIMITS; way++) {
      const weight = habit[way + 1] + (way === PLAIN ? BY_THUMB * habit[0] : 0);
      if (weight >= NEGLIGIBLE) likely += weight * goesTo(amount, this.limits[seat * LIMITS + way], SPREAD);
    }
    return likely;
  }
}
