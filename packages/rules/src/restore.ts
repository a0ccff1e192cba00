import { DISTRICTS, type District, type DistrictIndex, districtIndex } from './districts.js';
import type { EventLog } from './events.js';
import { Game, NONE } from './game.js';
import { editionOf } from './house.js';
import { act } from './play.js';
import type { View } from './state.js';
import { PHASES, type Seat } from './vocabulary.js';

/** What a view does not say: somebody's knowledge or guess of it. */
export interface HiddenInformation {
  /** Of every seat. */
  readonly chips: readonly number[];
  /** What is left of the deck, in the order in which it will be turned up. */
  readonly deck: readonly District[];
}

/** The districts that may still come, as far as a view tells. */
export function unseenDistricts(view: View): District[] {
  const seen = new Set([...view.districts.flat(), ...view.lot, ...view.removed]);
  return DISTRICTS.filter((name) => !seen.has(name));
}

/**
 * A game that goes on from a view: for a page that shows what a bid would do, and for a bot that looks ahead, neither
 * of which ever sees the server's game.
 */
export function restore(view: View, hidden: HiddenInformation): Game {
  const game = new Game(editionOf(view), view.options, view.players);
  game.round = view.round;
  game.phase = PHASES.indexOf(view.phase);
  game.turn = view.turn ?? NONE;
  game.start = view.start;
  game.pot = view.pot;
  game.bank = view.bank;
  game.chips.set(hidden.chips);
  game.turnedUp = DISTRICTS.length - view.deckLeft;
  game.deck.set(hidden.deck.map(districtIndex), game.turnedUp);
  game.bidders = maskOf(view.memory.bidders);
  game.rewarded = maskOf(view.memory.rewarded);
  game.freeFines = view.memory.freeFines;
  restoreDistricts(game, view);
  restoreAuction(game, view);
  return game;
}

/** A game for asking the rules about one's own actions; what the view hides has no part in the answers. */
export function gameFromView(view: View): Game {
  return restore(view, { chips: view.chips.map((chips) => chips ?? 0), deck: unseenDistricts(view) });
}

/** The chips that passing would earn at once (A7). */
export function passReward(view: View, seat: Seat): number {
  const log: EventLog = [];
  act(gameFromView(view), seat, { type: 'pass' }, log);
  const reward = log.find((event) => event.type === 'reward');
  return reward?.chips ?? 0;
}

function restoreDistricts(game: Game, view: View): void {
  const { place } = view.memory;
  view.districts.forEach((names, seat) => {
    names.forEach((name, index) => {
      if (seat === view.auction?.seller && index === place) arrive(game, districtIndex(view.lot[0]));
      game.take(seat, districtIndex(name));
    });
  });
  if (view.auction?.seller != null && place === view.districts[view.auction.seller].length) {
    arrive(game, districtIndex(view.lot[0]));
  }
  for (const name of view.removed) game.remove(districtIndex(name));
}

/** Keeps the place of a district that is on sale among its seller's. */
function arrive(game: Game, district: DistrictIndex): void {
  game.arrival[district] = ++game.arrivals;
}

function restoreAuction(game: Game, view: View): void {
  game.lotSize = view.lot.length;
  game.lot.set(view.lot.map(districtIndex));
  const { auction } = view;
  game.seller = auction?.seller ?? NONE;
  game.high = auction?.high ?? NONE;
  game.highBidder = auction?.highBidder ?? NONE;
  game.active = maskOf(auction?.active ?? []);
  game.barred = maskOf(auction?.barred ?? view.memory.exchanged);
  game.least = game.high === NONE ? (game.seller === NONE ? view.options.minimumBid : 1) : game.high + 1;
  // Sales and exchanges go round clockwise from the start player, so whoever is asked says how many have been.
  const asked = auction?.seller ?? view.turn ?? view.start;
  game.asked = ((asked - view.start + view.players) % view.players) + 1;
}

function maskOf(seats: readonly Seat[]): number {
  return seats.reduce((mask, seat) => mask | (1 << seat), 0);
}
