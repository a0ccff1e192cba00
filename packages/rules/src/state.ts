import { lotNames } from './auction.js';
import { DISTRICTS, type District } from './districts.js';
import type { EditionId, House, Options } from './editions.js';
import { AUCTION, DISCARDING, EXCHANGING, type Game, NONE, SIDE_AUCTION } from './game.js';
import { type Result, resultOf } from './scoring.js';
import type { Phase, Seat } from './vocabulary.js';

/** A game at one moment, as plain readonly data without the order of the deck. */
export interface State {
  readonly edition: EditionId;
  readonly players: number;
  readonly options: Options;
  /** H1: what the table has changed of its edition; only if it has changed anything. */
  readonly house?: House;
  readonly round: number;
  readonly phase: Phase;
  readonly turn: Seat | null;
  readonly start: Seat;
  /** Null if the viewer may not know it (O1). */
  readonly chips: readonly (number | null)[];
  /** Each seat's, in the order in which they came to it. */
  readonly districts: readonly (readonly District[])[];
  readonly pot: number;
  readonly bank: number;
  /** What is on sale now; empty outside auctions. */
  readonly lot: readonly District[];
  readonly auction: AuctionState | null;
  readonly removed: readonly District[];
  readonly deckLeft: number;
  readonly result: Result | null;
}

export interface AuctionState {
  /** Whose district is on sale; null for the round's lot. */
  readonly seller: Seat | null;
  readonly high: number | null;
  readonly highBidder: Seat | null;
  readonly active: readonly Seat[];
  readonly barred: readonly Seat[];
}

/** What happened earlier in the round and still counts. All of it is public. */
export interface RoundMemory {
  /** A7: who has bid for the round's lot, and who has already passed without a bid. */
  readonly bidders: readonly Seat[];
  readonly rewarded: readonly Seat[];
  /** X2: who has exchanged so far, while districts are exchanged; in the auction they are the barred ones. */
  readonly exchanged: readonly Seat[];
  /** Where among its seller's districts the one in a side auction belongs. */
  readonly place: number | null;
  /** A9: how many forbidden bids that cost nothing the seat to act has made at this turn. */
  readonly freeFines: number;
}

/** What one seat, or a spectator, may know: enough to go on playing from, but for hidden chips and the deck. */
export interface View extends State {
  readonly memory: RoundMemory;
}

/** The whole truth but the deck: for referees, records and finished games. */
export function stateOf(game: Game): State {
  return stateWith(game, chipsOf(game));
}

function stateWith(game: Game, chips: readonly (number | null)[]): State {
  const state: State = {
    edition: game.edition.id,
    players: game.players,
    options: game.options,
    round: game.round,
    phase: game.phaseName,
    turn: orNull(game.turn),
    start: game.start,
    chips,
    districts: Array.from({ length: game.players }, (_, seat) => named(game, game.owned[seat])),
    pot: game.pot,
    bank: game.bank,
    lot: lotNames(game),
    auction: auctionState(game),
    removed: named(game, game.removed),
    deckLeft: DISTRICTS.length - game.turnedUp,
    result: game.over ? resultOf(game) : null,
  };
  const { house } = game.edition;
  return house === null ? state : Object.assign(state, { house });
}

/** The one gate for hidden information: what leaves for a seat, or for a spectator (null), leaves through here. */
export function viewFor(game: Game, viewer: Seat | null): View {
  // Spreading and adding a field would give each object a new hidden class in V8: slow to make and slow to read.
  return Object.assign(stateWith(game, chipsFor(game, viewer)), { memory: roundMemory(game) });
}

/** O1: the only part of a view that depends on the viewer. When the game is over, all chips are open. */
export function chipsFor(game: Game, viewer: Seat | null): readonly (number | null)[] {
  const chips = chipsOf(game);
  return game.options.hiddenChips && !game.over ? chips.map((own, seat) => (seat === viewer ? own : null)) : chips;
}

function chipsOf(game: Game): number[] {
  return Array.from(game.chips.subarray(0, game.players));
}

function roundMemory(game: Game): RoundMemory {
  const earlier = game.owned[game.seller] ?? 0;
  const place = game.byArrival(earlier).filter((own) => game.arrival[own] < game.arrival[game.lot[0]]).length;
  return {
    bidders: seatsIn(game.bidders),
    rewarded: seatsIn(game.rewarded),
    exchanged: game.phase === EXCHANGING ? seatsIn(game.barred) : [],
    place: game.seller === NONE ? null : place,
    freeFines: game.freeFines,
  };
}

function auctionState(game: Game): AuctionState | null {
  if (game.phase !== AUCTION && game.phase !== SIDE_AUCTION && game.phase !== DISCARDING) return null;
  return {
    seller: orNull(game.seller),
    high: orNull(game.high),
    highBidder: orNull(game.highBidder),
    active: seatsIn(game.active),
    barred: seatsIn(game.barred),
  };
}

function named(game: Game, mask: number): District[] {
  return game.byArrival(mask).map((district) => DISTRICTS[district]);
}

function seatsIn(mask: number): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; mask >> seat !== 0; seat++) if ((mask >> seat) & 1) seats.push(seat);
  return seats;
}

function orNull(value: number): number | null {
  return value === NONE ? null : value;
}
