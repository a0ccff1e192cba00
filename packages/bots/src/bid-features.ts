import { districtPoints, type Game, MAX_SEATS, type Seat } from '@don/rules';
import { lotMask, setWorth } from './appraisal.js';
import { tanh } from './exact-math.js';
import { Valuation } from './valuation.js';
import { SHREWD } from './weights.js';

/** The number of features of a choice between bidding and passing. The last two describe the gain. */
export const BID_FEATURES = 14;
export const GAIN_FEATURES = BID_FEATURES - 2;

/** Reads what a choice to bid or pass may depend on; each feature is scaled to about 1. */
export class BidFeatureReader {
  private readonly valuation = new Valuation(SHREWD);
  /** By seat: points that the lot brings now, and points that its colours may still bring. */
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

  /** Writes the features of a seat whose lowest bid is `lowest`, except those of the gain. */
  write(game: Game, seat: Seat, lowest: number, isOpening: boolean, into: Float64Array): void {
    const room = this.heuristicLimit(game, seat) - lowest;
    const chips = game.chips[seat];
    into[0] = 1;
    into[1] = 1.5 * tanh(room / 3);
    into[2] = room / 4;
    into[3] = (this.points[seat] - lowest) / 4;
    into[4] = game.lotSize - 2;
    into[5] = chips / 10 - 1.2;
    into[6] = this.hopes[seat] / 3 - 1;
    into[7] = this.maxPointsOfOthers(game, seat) / 3 - 1;
    into[8] = (2 * game.round) / game.edition.rounds - 1;
    into[9] = lowest / 5 - 0.5;
    into[10] = isOpening ? 1 : 0;
    into[11] = lowest / (chips + 1) - 0.3;
  }

  /** How far the heuristics would bid, in chips. */
  private heuristicLimit(game: Game, seat: Seat): number {
    const { valuation } = this;
    return valuation.worthWithDenial(game, seat) / (valuation.chip[seat] * (1 + SHREWD.feed));
  }

  private maxPointsOfOthers(game: Game, seat: Seat): number {
    let most = 0;
    for (let other = 0; other < game.players; other++) if (other !== seat) most = Math.max(most, this.points[other]);
    return most;
  }
}

/** The first feature of the gain: whether the lot at this price raises or lowers the seat's chance to win. */
export function signOfGain(gain: number): number {
  return tanh(30 * gain);
}

/** The second feature: by how much. */
export function scaledGain(gain: number): number {
  return 20 * gain;
}
