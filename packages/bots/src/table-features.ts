import { DISTRICTS_PER_COLOUR, districtPoints, type Game, MAX_SEATS, type Seat } from '@don/rules';
import { expectedShare } from '@don/rules/engine';
import { SIZE_OF_SET, seenDistricts, setOf } from './appraisal.js';

const COLOUR_COUNT = 6;
const SIZES = DISTRICTS_PER_COLOUR;

/** The raw chip inputs of a seat; see readChips. */
const OWN = 0;
const SHARE = 1;
const LEAD = 2;
const LEADS = 3;
const RICHEST = 4;
const POT = 5;
const BANK = 6;
export const CHIP_INPUTS = 7;

/** Each of the first features is one of the chip inputs, scaled by how many lots are to come. */
export const CHIP_INPUT_OF = [OWN, SHARE, LEAD, LEADS, RICHEST, POT, BANK, OWN, OWN, RICHEST, LEAD, LEADS];
export const CHIP_FEATURES = CHIP_INPUT_OF.length;

export function chipFactors(ahead: number, rounds: number): readonly number[] {
  const far = ahead / rounds;
  const near = Math.max(0, 3 - ahead) / 3;
  return [1 / 20, 1, 1 / 10, 1, 1 / 20, 1 / 10, 1 / 40, far / 10, (far * far) / 10, far / 10, near / 5, near];
}

/** Where each group of a seat's features begins. */
const POINTS = CHIP_FEATURES;
const OWN_SETS = POINTS + 13;
const UNSEEN_BY_SIZE = OWN_SETS + SIZES;
const RIVALS_BY_SIZE = UNSEEN_BY_SIZE + SIZES;
const COUNTS = RIVALS_BY_SIZE + SIZES;
const SHARES = COUNTS + 10;
const TABLE = SHARES + 10;

/** How many numbers describe one seat. */
export const FEATURE_COUNT = TABLE + 11;

/**
 * A table between two lots, as the value network reads it: one row of numbers a seat, each seen from that seat. A new
 * lot is never part of it, since it is asked about what a lot leads to.
 */
export class TableFeatures {
  /** All but the chips. */
  readonly rows = new Float64Array(MAX_SEATS * FEATURE_COUNT);
  readonly chipInputs = new Float64Array(MAX_SEATS * CHIP_INPUTS);
  private readonly points = new Float64Array(MAX_SEATS);
  private readonly sizes = new Uint8Array(MAX_SEATS * COLOUR_COUNT);
  private readonly unseen = new Uint8Array(COLOUR_COUNT);

  /** Reads all but the chips of a table with `ahead` lots to come; nothing may be on sale. */
  readDistricts(game: Game, ahead: number): void {
    this.rows.fill(0, 0, game.players * FEATURE_COUNT);
    this.readSets(game);
    for (let seat = 0; seat < game.players; seat++) {
      this.readPoints(game, seat, ahead);
      this.readColours(game, seat);
      this.readTable(game, seat, ahead);
    }
    for (let number = 0; number < 10; number++) this.readNumber(game, number, ahead / game.edition.rounds);
  }

  readChips(game: Game): void {
    const { chipInputs } = this;
    const { players, chips } = game;
    let total = 0;
    let most = 0;
    let second = 0;
    for (let seat = 0; seat < players; seat++) {
      const own = chips[seat];
      total += own;
      if (own >= most) {
        second = most;
        most = own;
      } else if (own > second) second = own;
    }
    const bank = game.edition.passReward > 0 ? game.bank : 0;
    for (let seat = 0; seat < players; seat++) {
      const at = seat * CHIP_INPUTS;
      const own = chips[seat];
      const richest = own === most ? second : most;
      chipInputs[at + OWN] = own;
      chipInputs[at + SHARE] = (own * players) / (4 * (total + 1));
      chipInputs[at + LEAD] = own - richest;
      chipInputs[at + LEADS] = own >= richest ? 1 : 0;
      chipInputs[at + RICHEST] = richest;
      chipInputs[at + POT] = game.pot;
      chipInputs[at + BANK] = bank;
    }
  }

  private readSets(game: Game): void {
    const seen = seenDistricts(game);
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      this.unseen[colour] = DISTRICTS_PER_COLOUR - SIZE_OF_SET[setOf(seen, colour)];
      for (let seat = 0; seat < game.players; seat++) {
        this.sizes[seat * COLOUR_COUNT + colour] = SIZE_OF_SET[setOf(game.owned[seat], colour)];
      }
    }
    for (let seat = 0; seat < game.players; seat++) this.points[seat] = districtPoints(game.owned[seat]);
  }

  private readPoints(game: Game, seat: Seat, ahead: number): void {
    const { rows, points } = this;
    const row = seat * FEATURE_COUNT + POINTS;
    const late = 1 - ahead / game.edition.rounds;
    let best = 0;
    let better = 0;
    let mean = 0;
    for (let other = 0; other < game.players; other++) {
      if (other === seat) continue;
      best = Math.max(best, points[other]);
      mean += points[other] / (game.players - 1);
      if (points[other] > points[seat]) better++;
    }
    rows[row] = points[seat] / 20;
    rows[row + 1] = game.start === seat ? 1 : 0;
    rows[row + 2] = (points[seat] - best) / 10;
    rows[row + 3] = (points[seat] - mean) / 10;
    rows[row + 4] = better / game.players;
    rows[row + 7] = ((points[seat] - best) * late * late) / 5;
    rows[row + 8] = ((points[seat] - mean) * late) / 5;
  }

  /** How big the sets are, and for the sets of each size what may still come to them and what the keenest rival has. */
  private readColours(game: Game, seat: Seat): void {
    const { rows, sizes, unseen } = this;
    const row = seat * FEATURE_COUNT;
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      const size = sizes[seat * COLOUR_COUNT + colour];
      let rival = 0;
      for (let other = 0; other < game.players; other++) {
        if (other !== seat) rival = Math.max(rival, sizes[other * COLOUR_COUNT + colour]);
      }
      rows[row + POINTS + 5] += size / 10;
      rows[row + POINTS + 9] += (size * unseen[colour]) / (3 * game.players);
      rows[row + POINTS + 10] = Math.max(rows[row + POINTS + 10], (size * unseen[colour]) / 5);
      if (size > 0) rows[row + OWN_SETS + size - 1] += 0.5;
      if (size === SIZES) continue;
      rows[row + UNSEEN_BY_SIZE + size] += unseen[colour] / 5;
      rows[row + RIVALS_BY_SIZE + size] += rival / 5;
    }
  }

  /** Who owns a number and what part of the money bid on it each would get. */
  private readNumber(game: Game, number: number, far: number): void {
    const { rows } = this;
    for (let seat = 0; seat < game.players; seat++) {
      const count = game.count(seat, number);
      if (count === 0) continue;
      const row = seat * FEATURE_COUNT;
      rows[row + POINTS + 6] += (number * count) / 40;
      rows[row + COUNTS + number] = count / 2;
      const part = expectedShare(game, seat, number, count);
      rows[row + SHARES + number] = part;
      rows[row + POINTS + 11] += part * far;
      rows[row + POINTS + 12] += far / 5;
    }
  }

  private readTable(game: Game, seat: Seat, ahead: number): void {
    const { rows } = this;
    const row = seat * FEATURE_COUNT + TABLE;
    const { lotSizes, rounds } = game.edition;
    const far = ahead / rounds;
    const size = ahead === 0 ? 0 : lotSizes[rounds - ahead];
    rows[row] = far;
    rows[row + 1] = far * far;
    rows[row + 2] = size === 1 ? 1 : 0;
    rows[row + 3] = size === 2 ? 1 : 0;
    rows[row + 4] = game.players === 3 ? 1 : 0;
    rows[row + 5] = game.players === 5 ? 1 : 0;
    rows[row + 6] = game.players === 6 ? 1 : 0;
    rows[row + 7] = game.edition.passReward > 0 ? 1 : 0;
    rows[row + 8] = game.options.sideAuctions ? 1 : 0;
    rows[row + 9] = ((seat - game.start + game.players) % game.players) / game.players;
    rows[row + 10] = ahead <= 1 ? 1 : 0;
  }
}
