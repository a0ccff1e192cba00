import { DISTRICTS, type DistrictIndex, districtsIn, NUMBER_OF } from './districts.js';
import { boxOf, type Edition, type Options } from './editions.js';
import { MAX_SEATS, PHASES, type Phase, type Seat, type Sink } from './vocabulary.js';

export const SALE = PHASES.indexOf('sale');
export const SIDE_AUCTION = PHASES.indexOf('sideAuction');
export const EXCHANGING = PHASES.indexOf('exchange');
export const AUCTION = PHASES.indexOf('auction');
export const DISCARDING = PHASES.indexOf('discard');
export const OVER = PHASES.indexOf('over');

/** Stands for no seat, no bid. */
export const NONE = -1;

const MAX_LOT_SIZE = 3;

/**
 * A game, compact and mutable: small integers, bit masks over seats and over districts, and a few typed arrays on one
 * buffer, so that a copy is one block move and a decision allocates nothing. It only holds the data; the files named
 * after the game's parts (auction, payout, sale, exchange, round) hold what changes them.
 */
export class Game {
  readonly edition: Edition;
  readonly options: Options;
  readonly players: number;
  /** E3 and H1: chips in the box; no bid may be higher. */
  readonly box: number;

  round = 1;
  /** An index into PHASES. */
  phase = AUCTION;
  /** The seat to act; NONE when the game is over. */
  turn = 0;
  start: Seat = 0;
  pot = 0;
  bank = 0;

  /** The highest bid and its seat in the current auction, or NONE. */
  high = NONE;
  highBidder = NONE;
  /** The lowest amount that is a bid at all now (A1, O3, S2). */
  least = 0;
  /** Seats that may still bid in the current auction. */
  active = 0;
  /** Seats that may not bid in the current auction; while districts are exchanged, in the one that follows (X2). */
  barred = 0;
  /** Whose district is on sale in a side auction, or NONE. */
  seller = NONE;
  lotSize = 0;

  /** How many seats, clockwise from the start player, have had their turn to offer or to exchange. */
  asked = 0;
  /** A7: seats that bid in this round's lot auctions, and seats whose pass was already looked at for a reward. */
  bidders = 0;
  rewarded = 0;
  /** A9: how many forbidden bids in a row the seat to act has made at this turn that cost nothing. */
  freeFines = 0;

  /** How many districts of the deck have been turned up. */
  turnedUp = 0;
  /** Districts that left the game. */
  removed = 0;
  /** How often a district has changed hands. */
  arrivals = 0;

  /** Chips of each seat. */
  readonly chips: Int32Array;
  /** Districts of each seat, a mask. */
  readonly owned: Int32Array;
  /** How many districts with each number a seat has: two bits a number. */
  readonly tally: Int32Array;
  /** When each district came to where it is: a count of arrivals. */
  readonly arrival: Uint16Array;
  readonly lot: Uint8Array;
  readonly deck: Uint8Array;
  private readonly bytes: Uint8Array;

  constructor(edition: Edition, options: Options, players: number) {
    this.edition = edition;
    this.options = options;
    this.players = players;
    this.box = boxOf(edition, players);
    const seats = 4 * MAX_SEATS;
    const districts = DISTRICTS.length;
    const buffer = new ArrayBuffer(3 * seats + 2 * districts + MAX_LOT_SIZE + districts);
    this.chips = new Int32Array(buffer, 0, MAX_SEATS);
    this.owned = new Int32Array(buffer, seats, MAX_SEATS);
    this.tally = new Int32Array(buffer, 2 * seats, MAX_SEATS);
    this.arrival = new Uint16Array(buffer, 3 * seats, districts);
    this.lot = new Uint8Array(buffer, 3 * seats + 2 * districts, MAX_LOT_SIZE);
    this.deck = new Uint8Array(buffer, 3 * seats + 2 * districts + MAX_LOT_SIZE, districts);
    this.bytes = new Uint8Array(buffer);
  }

  /** Becomes an independent copy of a game of the same edition, options and number of players. */
  copyFrom(other: Game): void {
    this.round = other.round;
    this.phase = other.phase;
    this.turn = other.turn;
    this.start = other.start;
    this.pot = other.pot;
    this.bank = other.bank;
    this.high = other.high;
    this.highBidder = other.highBidder;
    this.least = other.least;
    this.active = other.active;
    this.barred = other.barred;
    this.seller = other.seller;
    this.lotSize = other.lotSize;
    this.asked = other.asked;
    this.bidders = other.bidders;
    this.rewarded = other.rewarded;
    this.freeFines = other.freeFines;
    this.turnedUp = other.turnedUp;
    this.removed = other.removed;
    this.arrivals = other.arrivals;
    this.bytes.set(other.bytes);
  }

  clone(): Game {
    const copy = new Game(this.edition, this.options, this.players);
    copy.copyFrom(this);
    return copy;
  }

  get over(): boolean {
    return this.phase === OVER;
  }

  get phaseName(): Phase {
    return PHASES[this.phase];
  }

  /** All seats, a mask. */
  get seats(): number {
    return (1 << this.players) - 1;
  }

  /** Gives the turn to the next seat, clockwise from the start player, that owns a district; false after the last. */
  askNextOwner(): boolean {
    while (this.asked < this.players) {
      const seat = (this.start + this.asked++) % this.players;
      if (this.owned[seat] !== 0) {
        this.turn = seat;
        return true;
      }
    }
    return false;
  }

  /** Whether bids are made now: for the lot or in a side auction. */
  get isAuction(): boolean {
    return this.phase === AUCTION || this.phase === SIDE_AUCTION;
  }

  /** How many districts with this number a seat owns. */
  count(seat: Seat, number: number): number {
    return (this.tally[seat] >> (2 * number)) & 3;
  }

  owns(seat: Seat, district: DistrictIndex): boolean {
    return ((this.owned[seat] >> district) & 1) === 1;
  }

  /** The seat that owns a district, or NONE. */
  ownerOf(district: DistrictIndex): Seat {
    for (let seat = 0; seat < this.players; seat++) if (this.owns(seat, district)) return seat;
    return NONE;
  }

  /** Chips that no player gets. */
  sink(to: Sink, chips: number): void {
    if (to === 'pot') this.pot += chips;
    else this.bank += chips;
  }

  take(seat: Seat, district: DistrictIndex): void {
    this.hold(seat, district);
    this.arrival[district] = ++this.arrivals;
  }

  /** Puts a district at a seat without its being the newest there: it was there before. */
  hold(seat: Seat, district: DistrictIndex): void {
    this.owned[seat] |= 1 << district;
    this.tally[seat] += 1 << (2 * NUMBER_OF[district]);
  }

  release(seat: Seat, district: DistrictIndex): void {
    this.owned[seat] &= ~(1 << district);
    this.tally[seat] -= 1 << (2 * NUMBER_OF[district]);
  }

  /** Takes a district out of the game. */
  remove(district: DistrictIndex): void {
    this.removed |= 1 << district;
    this.arrival[district] = ++this.arrivals;
  }

  /** The districts of a mask in the order in which they came. */
  byArrival(mask: number): DistrictIndex[] {
    return districtsIn(mask).sort((a, b) => this.arrival[a] - this.arrival[b]);
  }
}
