import {
  DISTRICTS,
  DISTRICTS_PER_COLOUR,
  districtPoints,
  type Game,
  lotSizeIn,
  MAX_SEATS,
  ROUNDS,
  type Seat,
} from '@don/rules';
import { payShare, SIZE_OF_SET, seenIn, setOf } from './appraisal.js';

const COLOUR_COUNT = 6;
const NUMBER_COUNT = 10;
const ALL_DISTRICTS = (1 << DISTRICTS.length) - 1;

/** What there is to know about a seat's chips; see readChips. */
const OWN = 0;
const SHARE = 1;
const LEAD = 2;
const LEADS = 3;
const RICHEST = 4;
const POT = 5;
const BANK = 6;
const RICHER = 7;
export const CHIP_FACTS = 8;

/** Each of the first few features is a chip fact, weighed by how many lots are to come and how big the next one is. */
const CHIP_TERMS: readonly (readonly [fact: number, factor: (far: number, near: number, size: number) => number])[] = [
  [OWN, () => 1 / 20],
  [OWN, (far) => far / 10],
  [OWN, (far) => (far * far) / 10],
  [OWN, (_far, _near, size) => (size === 2 ? 1 / 10 : 0)],
  [OWN, (_far, _near, size) => (size === 3 ? 1 / 10 : 0)],
  [SHARE, () => 1],
  [LEAD, () => 1 / 10],
  [LEAD, (_far, near) => near / 5],
  [LEAD, (_far, _near, size) => (size === 2 ? 1 / 10 : 0)],
  [LEAD, (_far, _near, size) => (size === 3 ? 1 / 10 : 0)],
  [LEADS, () => 1],
  [LEADS, (_far, near) => near],
  [LEADS, (_far, _near, size) => (size === 2 ? 1 : 0)],
  [LEADS, (_far, _near, size) => (size === 3 ? 1 : 0)],
  [RICHEST, () => 1 / 20],
  [RICHEST, (far) => far / 10],
  [RICHEST, (_far, _near, size) => (size === 3 ? 1 / 10 : 0)],
  [RICHER, () => 1],
  [RICHER, (_far, _near, size) => (size === 2 ? 1 : 0)],
  [RICHER, (_far, _near, size) => (size === 3 ? 1 : 0)],
  [POT, () => 1 / 10],
  [BANK, () => 1 / 40],
];
export const CHIP_FACT_OF = CHIP_TERMS.map(([fact]) => fact);
export const CHIP_FEATURES = CHIP_TERMS.length;

export function chipFactors(ahead: number): readonly number[] {
  const far = ahead / ROUNDS;
  const near = Math.max(0, 3 - ahead) / 3;
  return CHIP_TERMS.map(([, factor]) => factor(far, near, nextSize(ahead)));
}

/** Of the next lot, if there is one. */
function nextSize(ahead: number): number {
  return ahead === 0 ? 0 : lotSizeIn(ROUNDS + 1 - ahead);
}

/** How many districts share a number. */
const PER_NUMBER = 3;

/** Numbers all ways in which three counts can add up to no more than a limit; the others get nothing. */
class Ways {
  readonly count: number;
  private readonly side: number;
  private readonly index: Uint8Array;

  constructor(limit: number) {
    this.side = limit + 1;
    this.index = new Uint8Array(this.side ** 3);
    let count = 0;
    for (let one = 0; one <= limit; one++) {
      for (let two = 0; one + two <= limit; two++) {
        for (let three = 0; one + two + three <= limit; three++) this.index[this.cell(one, two, three)] = count++;
      }
    }
    this.count = count;
  }

  of(one: number, two: number, three: number): number {
    return this.index[this.cell(one, two, three)];
  }

  private cell(one: number, two: number, three: number): number {
    return (one * this.side + two) * this.side + three;
  }
}

/** A colour as a seat sees it: how many districts are its own, how many unseen, and how many the keenest rival's. */
const COLOUR_WAYS = new Ways(DISTRICTS_PER_COLOUR);
/** A number as a seat sees it: how many are its own, how many the strongest rival's, and how many anybody else's. */
const NUMBER_WAYS = new Ways(PER_NUMBER);
/** What a feature is that says which of many ways there is. */
const PRESENT = 0.5;

/** Where each group of a seat's features begins. */
const STANDING = CHIP_FEATURES;
const LAST_LOT = STANDING + 13;
const COLOURS = LAST_LOT + 3;
const NUMBERS = COLOURS + COLOUR_WAYS.count;
const TABLE = NUMBERS + NUMBER_COUNT * NUMBER_WAYS.count;

/** How many numbers describe one seat. */
export const FEATURE_COUNT = TABLE + 12;

/**
 * A table between two lots, as the value network reads it: one row of numbers a seat, each seen from that seat. A new
 * lot is never part of it, since it is asked about what a lot leads to.
 */
export class Features {
  /** All but the chips. */
  readonly rows = new Float64Array(MAX_SEATS * FEATURE_COUNT);
  readonly chipFacts = new Float64Array(MAX_SEATS * CHIP_FACTS);
  private readonly points = new Float64Array(MAX_SEATS);
  private readonly withLast = new Float64Array(MAX_SEATS);
  private readonly sizes = new Uint8Array(MAX_SEATS * COLOUR_COUNT);
  private readonly unseen = new Uint8Array(COLOUR_COUNT);

  /** Reads all but the chips of a table with `ahead` lots to come; nothing may be on sale. */
  readDistricts(game: Game, ahead: number): void {
    this.rows.fill(0, 0, game.players * FEATURE_COUNT);
    this.readSets(game);
    for (let seat = 0; seat < game.players; seat++) {
      this.readStanding(game, seat, ahead);
      this.readColours(game, seat);
      this.readTable(game, seat, ahead);
    }
    if (ahead === 1) this.readLastLot(game);
    for (let number = 0; number < NUMBER_COUNT; number++) this.readNumber(game, number, ahead / ROUNDS);
  }

  readChips(game: Game): void {
    const { chipFacts } = this;
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
      const at = seat * CHIP_FACTS;
      const own = chips[seat];
      const richest = own === most ? second : most;
      chipFacts[at + OWN] = own;
      chipFacts[at + SHARE] = (own * players) / (4 * (total + 1));
      chipFacts[at + LEAD] = own - richest;
      chipFacts[at + LEADS] = own >= richest ? 1 : 0;
      chipFacts[at + RICHEST] = richest;
      chipFacts[at + POT] = game.pot;
      chipFacts[at + BANK] = bank;
      chipFacts[at + RICHER] = richerThan(game, own) / players;
    }
  }

  private readSets(game: Game): void {
    const seen = seenIn(game);
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      this.unseen[colour] = DISTRICTS_PER_COLOUR - SIZE_OF_SET[setOf(seen, colour)];
      for (let seat = 0; seat < game.players; seat++) {
        this.sizes[seat * COLOUR_COUNT + colour] = SIZE_OF_SET[setOf(game.owned[seat], colour)];
      }
    }
    for (let seat = 0; seat < game.players; seat++) this.points[seat] = districtPoints(game.owned[seat]);
  }

  private readStanding(game: Game, seat: Seat, ahead: number): void {
    const { rows, points } = this;
    const row = seat * FEATURE_COUNT + STANDING;
    const late = 1 - ahead / ROUNDS;
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

  /** What is unseen before the last lot is the last lot: what it would make of everybody. */
  private readLastLot(game: Game): void {
    const { rows, points, withLast } = this;
    const last = ALL_DISTRICTS & ~seenIn(game);
    for (let seat = 0; seat < game.players; seat++) withLast[seat] = districtPoints(game.owned[seat] | last);
    for (let seat = 0; seat < game.players; seat++) {
      let best = 0;
      let bestWithLast = 0;
      for (let other = 0; other < game.players; other++) {
        if (other === seat) continue;
        best = Math.max(best, points[other]);
        bestWithLast = Math.max(bestWithLast, withLast[other]);
      }
      const row = seat * FEATURE_COUNT + LAST_LOT;
      rows[row] = (withLast[seat] - points[seat]) / 10;
      rows[row + 1] = (withLast[seat] - best) / 5;
      rows[row + 2] = (points[seat] - bestWithLast) / 5;
    }
  }

  /** How big the sets are, what may still come to them, and what the keenest rival has. */
  private readColours(game: Game, seat: Seat): void {
    const { rows, sizes, unseen } = this;
    const row = seat * FEATURE_COUNT;
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      const size = sizes[seat * COLOUR_COUNT + colour];
      let rival = 0;
      for (let other = 0; other < game.players; other++) {
        if (other !== seat) rival = Math.max(rival, sizes[other * COLOUR_COUNT + colour]);
      }
      const hope = size * unseen[colour];
      rows[row + STANDING + 5] += size / 10;
      rows[row + STANDING + 9] += hope / (3 * game.players);
      rows[row + STANDING + 10] = Math.max(rows[row + STANDING + 10], hope / 5);
      rows[row + COLOURS + COLOUR_WAYS.of(size, unseen[colour], rival)] += PRESENT;
    }
  }

  /** Who owns a number and what part of the money bid on it each would get (P3 to P5). */
  private readNumber(game: Game, number: number, far: number): void {
    const { rows } = this;
    let all = 0;
    for (let seat = 0; seat < game.players; seat++) all += game.count(seat, number);
    for (let seat = 0; seat < game.players; seat++) {
      const row = seat * FEATURE_COUNT;
      const count = game.count(seat, number);
      const most = highestOther(game, seat, number);
      const way = NUMBER_WAYS.of(count, most, all - count - most);
      rows[row + NUMBERS + number * NUMBER_WAYS.count + way] = PRESENT;
      if (count === 0) continue;
      rows[row + STANDING + 6] += (number * count) / 40;
      rows[row + STANDING + 11] += payShare(game, seat, number, count) * far;
      rows[row + STANDING + 12] += far / 5;
    }
  }

  private readTable(game: Game, seat: Seat, ahead: number): void {
    const { rows } = this;
    const row = seat * FEATURE_COUNT + TABLE;
    const far = ahead / ROUNDS;
    const size = nextSize(ahead);
    rows[row] = far;
    rows[row + 1] = far * far;
    rows[row + 2] = size === 1 ? 1 : 0;
    rows[row + 3] = size === 2 ? 1 : 0;
    rows[row + 4] = game.players === 3 ? 1 : 0;
    rows[row + 5] = game.players === 5 ? 1 : 0;
    rows[row + 6] = game.players === 6 ? 1 : 0;
    rows[row + 7] = game.edition.passReward > 0 ? 1 : 0;
    rows[row + 8] = game.options.sideAuctions ? 1 : 0;
    rows[row + 9] = game.options.exchange ? 1 : 0;
    rows[row + 10] = ((seat - game.start + game.players) % game.players) / game.players;
    rows[row + 11] = ahead <= 1 ? 1 : 0;
  }
}

/** The most districts with this number that somebody else owns. */
function highestOther(game: Game, seat: Seat, number: number): number {
  let most = 0;
  for (let other = 0; other < game.players; other++) {
    if (other !== seat) most = Math.max(most, game.count(other, number));
  }
  return most;
}

function richerThan(game: Game, chips: number): number {
  let richer = 0;
  for (let seat = 0; seat < game.players; seat++) if (game.chips[seat] > chips) richer++;
  return richer;
}
