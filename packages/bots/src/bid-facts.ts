import { districtPoints, type Game, MAX_SEATS, type Seat } from '@don/rules';
import { lotMask, setWorth } from './appraisal.js';
import { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/** How many facts there are about the choice between a bid and a pass. The last two are those of the gain. */
export const FACTS = 14;
export const GAIN_FACTS = FACTS - 2;

/** What somebody's choice to bid or to pass may hang on, each scaled to be around 1. */
export class BidFacts {
  private readonly valuation = new Valuation(SHREWD);
  /** Points that the lot brings each seat now, and those that its colours may still bring. */
  private readonly points = new Float64Array(MAX_SEATS);
  private readonly hopes = new Float64Array(MAX_SEATS);

  /** Reads the auction that the game is in. */
  read(game: Game): void {
    this.valuation.read(game);
    const lot = lotMask(game);
    for (let seat = 0; seat < game.players; seat++) {
      const owned = game.owned[seat];
      this.points[seat] = districtPoints(owned | lot) - districtPoints(owned);
      this.hopes[seat] = setWorth(owned, lot, this.valuation.seen, 1) - this.points[seat];
    }
  }

  /** Writes the facts about a seat whose lowest bid is this amount, but for the gain. */
  write(game: Game, seat: Seat, lowest: number, isOpening: boolean, into: Float64Array): void {
    const room = this.limitByThumb(game, seat) - lowest;
    const chips = game.chips[seat];
    into[0] = 1;
    into[1] = 1.5 * Math.tanh(room / 3);
    into[2] = room / 4;
    into[3] = (this.points[seat] - lowest) / 4;
    into[4] = game.lotSize - 2;
    into[5] = chips / 10 - 1.2;
    into[6] = this.hopes[seat] / 3 - 1;
    into[7] = this.mostPointsOfOthers(game, seat) / 3 - 1;
    into[8] = (2 * game.round) / game.edition.rounds - 1;
    into[9] = lowest / 5 - 0.5;
    into[10] = isOpening ? 1 : 0;
    into[11] = lowest / (chips + 1) - 0.3;
  }

  /** The chips up to which somebody who goes by rules of thumb would bid. */
  private limitByThumb(game: Game, seat: Seat): number {
    const { valuation } = this;
    return valuation.worthWithDenial(game, seat) / (valuation.chip[seat] * (1 + SHREWD.feed));
  }

  private mostPointsOfOthers(game: Game, seat: Seat): number {
    let most = 0;
    for (let other = 0; other < game.players; other++) if (other !== seat) most = Math.max(most, this.points[other]);
    return most;
  }
}

/** The first fact of the gain: whether the lot at this price adds to a seat's chance to win, or takes from it. */
export function surenessOf(gain: number): number {
  return Math.tanh(30 * gain);
}

/** The second: how much that is. */
export function scaledGain(gain: number): number {
  return 20 * gain;
}
