import type { Event, EventLog } from './events.js';
import { DISCARDING, type Game } from './game.js';
import { act } from './play.js';
import type { Seat, Sink } from './vocabulary.js';

/** What a bid costs that breaks A5 or A6 at a table that lets it happen (O2). */
export type Penalty =
  /** A6: the bid is withdrawn at once, and the bidder pays; `out` says whether the bidder leaves this auction. */
  | { readonly type: 'fine'; readonly chips: number; readonly to: Sink; readonly out: boolean }
  /**
   * A5 and S4: the bidder is barred and loses a district, or owns none. Where a winner defaults, the auction is then held
   * again; an `overbid` is withdrawn at once, and the auction goes on (E15).
   */
  | { readonly type: 'default' | 'overbid'; readonly losesDistrict: boolean };

/** The penalty for this bid of the seat to act, found by trying it; null if there is none. */
export function penaltyFor(game: Game, seat: Seat, amount: number): Penalty | null {
  const tried = game.clone();
  const log: EventLog = [];
  if (act(tried, seat, { type: 'bid', amount }, log) !== null) return null;
  // A bid that stands costs something only if it wins.
  while (!log.some(isDecisive)) if (act(tried, tried.turn, { type: 'pass' }, log) !== null) return null;
  const decided = log.find(isDecisive);
  switch (decided?.type) {
    case 'fine':
      return { type: 'fine', chips: decided.chips, to: decided.to, out: decided.out };
    case 'default':
    case 'overbid':
      return {
        type: decided.type,
        losesDistrict: tried.phase === DISCARDING || log.some(({ type }) => type === 'discard'),
      };
    default:
      return null;
  }
}

/** Whether it shows what becomes of a bid. */
function isDecisive({ type }: Event): boolean {
  return type === 'fine' || type === 'default' || type === 'overbid' || type === 'win' || type === 'sold';
}
