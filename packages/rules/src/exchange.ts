import { DISTRICTS, type DistrictIndex } from './districts.js';
import type { EventLog } from './events.js';
import { EXCHANGING, type Game } from './game.js';

/** X1: asks the next owner whether they exchange a district; false after the last one. */
export function askNextExchanger(game: Game): boolean {
  if (!game.options.exchange || ownerCount(game) < 2 || !game.askNextOwner()) return false;
  game.phase = EXCHANGING;
  return true;
}

function ownerCount(game: Game): number {
  let count = 0;
  for (let seat = 0; seat < game.players; seat++) if (game.owned[seat] !== 0) count++;
  return count;
}

export function stay(game: Game, log?: EventLog): void {
  if (log) log.push({ type: 'stay', rule: 'X1', seat: game.turn });
}

/** X2: a player who exchanges is barred from the auction that follows. */
export function exchange(game: Game, take: DistrictIndex, give: DistrictIndex, log?: EventLog): void {
  const seat = game.turn;
  const from = game.ownerOf(take);
  game.release(from, take);
  game.release(seat, give);
  game.take(seat, take);
  game.take(from, give);
  game.barred |= 1 << seat;
  if (log) log.push({ type: 'exchange', rule: 'X1', seat, from, take: DISTRICTS[take], give: DISTRICTS[give] });
}
