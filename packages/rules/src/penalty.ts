import type { EventLog } from './events.js';
import { DISCARDING, type Game } from './game.js';
import { act } from './play.js';
import type { Seat, Sink } from './words.js';

/** What a bid costs that breaks A5 or A6, where the table lets it happen (O2). */
export type Penalty =
  /** A6: the bid is withdrawn at once, and the bidder pays; `out` says whether the bidder leaves this auction. */
  | { readonly type: 'fine'; readonly chips: number; readonly to: Sink; readonly out: boolean }
  /** A5 and S4: if the bid wins, the auction is held again without the bidder, who loses a district, or owns none. */
  | { readonly type: 'default'; readonly losesDistrict: boolean };

/** What this bid of the seat to act would cost, as the rules say when it is tried; null where it costs no penalty. */
export function penaltyFor(game: Game, seat: Seat, amount: number): Penalty | null {
  const tried = game.clone();
  const log: EventLog = [];
  if (act(tried, seat, { type: 'bid', amount }, log) !== null) return null;
  // A bid that stands costs something only if it wins.
  while (!log.some(({ type }) => type === 'fine' || type === 'default' || type === 'win' || type === 'sold'))
    act(tried, tried.turn, { type: 'pass' }, log);
  for (const event of log) {
    if (event.type === 'fine') return { type: 'fine', chips: event.chips, to: event.to, out: event.out };
    if (event.type === 'default')
      return {
        type: 'default',
        losesDistrict: tried.phase === DISCARDING || log.some(({ type }) => type === 'discard'),
      };
  }
  return null;
}
