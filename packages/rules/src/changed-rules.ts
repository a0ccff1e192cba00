import { type Arrangement, setupFrom } from './arrangement.js';
import type { Event, EventLog } from './events.js';
import type { Game } from './game.js';
import { act } from './play.js';
import type { SeatAction } from './recorded-game.js';
import { createGame } from './setup.js';

/** What to say of a game that cannot be played again because it predates the change of P4. */
export const P4_CHANGED =
  'it was played before P4 was changed: a sole owner of several matching districts now takes the whole sum';

/**
 * Whether P4 pays more in this game, as far as its actions are accepted, than before it was changed: a sole owner of
 * several matching districts used to get only what could be divided by their number.
 */
export function predatesP4(arrangement: Arrangement, actions: readonly SeatAction[]): boolean {
  const game = createGame(setupFrom(arrangement));
  for (const { seat, action } of actions) {
    const log: EventLog = [];
    if (act(game, seat, action, log) !== null) return false;
    if (log.some((event) => paysMore(game, event))) return true;
  }
  return false;
}

function paysMore(game: Game, event: Event): boolean {
  if (event.type !== 'payout' || event.rule !== 'P4' || event.shares.length !== 1) return false;
  const [{ seat }] = event.shares;
  return (event.amount + event.pot) % game.count(seat, event.number as number) !== 0;
}
