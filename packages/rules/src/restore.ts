import { lowestAmount } from './auction.js';
import { DISTRICTS, type District, type DistrictIndex, districtIndex } from './districts.js';
import { Game, NONE } from './game.js';
import { editionOf } from './house.js';
import type { View } from './state.js';
import { PHASES, type Seat } from './vocabulary.js';

/** What a view hides, known or guessed. */
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

/** A game that goes on from a view: for everybody who may not see the server's game, such as the page and the bots. */
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

/**
 * A game for asking the rules about the own seat's actions. Chips that the view hides are 0 unless they are given, and
 * the deck is in no particular order: neither matters for that.
 */
export function gameFromView(view: View, chips: readonly number[] = view.chips.map((own) => own ?? 0)): Game {
  return restore(view, { chips, deck: unseenDistricts(view) });
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

/** Keeps the place in the seller's hand of a district that is on sale. */
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
  game.least = lowestAmount(game);
  // Sales and exchanges go clockwise from the start player, so the seat to act tells how many have been asked.
  const asked = auction?.seller ?? view.turn ?? view.start;
  game.asked = ((asked - view.start + view.players) % view.players) + 1;
}

function maskOf(seats: readonly Seat[]): number {
  return seats.reduce((mask, seat) => mask | (1 << seat), 0);
}
