import { type Game, MAX_SEATS, NONE, type Seat } from '@don/rules';
import { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/** Chips by which a rival's limit is guessed wrong easily. */
const SPREAD = 1.5;

/**
 * How rivals who go by rules of thumb would bid: always the lowest amount they may, up to a limit that is guessed from
 * what the lot is worth to them. Nobody plays exactly so, but most play more like it than like a perfect reckoner.
 */
export class RivalModel {
  /** The seat that thinks; all others are rivals. */
  self: Seat = NONE;
  /** What part of rivals goes by rules of thumb, and what part only compares winning now with passing. */
  readonly byThumb = 0.4;
  readonly bySight = 0.3;
  private readonly limits = new Float64Array(MAX_SEATS);
  private readonly valuation = new Valuation(SHREWD);

  read(game: Game, self: Seat): void {
    const { valuation } = this;
    this.self = self;
    valuation.read(game);
    for (let seat = 0; seat < game.players; seat++) {
      this.limits[seat] = valuation.worthWithDenial(game, seat) / (valuation.chip[seat] * (1 + SHREWD.feed));
    }
  }

  /** How likely a seat is to bid this much, if it is the lowest that it may. */
  willingness(seat: Seat, amount: number): number {
    return 1 / (1 + Math.exp((amount - 0.5 - this.limits[seat]) / SPREAD));
  }
}
