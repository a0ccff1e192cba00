import { type Game, type Seat, stateOf, type View, viewFor } from '@don/rules';

/** What a seat sees; at the end everybody's chips are counted in the open (F2). */
export function seatView(game: Game, viewer: Seat | null): View {
  return game.over ? openView(game) : viewFor(game, viewer);
}

/** Everybody's chips face up: for games that are over. */
export function openView(game: Game): View {
  return { ...viewFor(game, null), chips: stateOf(game).chips };
}
