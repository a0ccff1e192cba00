import type { Event, Seat } from '@don/rules';

/** What a person at a shared device has missed. */
export interface Missed {
  readonly events: readonly Event[];
  /** Who was start player at the beginning of it. */
  readonly start: Seat | null;
}

/** What a seat decides by itself. */
const DECISIONS: readonly Event['type'][] = ['bid', 'pass', 'offer', 'keep', 'exchange', 'stay', 'fine', 'discard'];

/** All that has happened since a seat last decided something, its own decision and what followed from it at once left out. */
export function sinceLastTurn(events: readonly Event[], seat: Seat): Missed {
  const last = events.findLastIndex(
    (event) => DECISIONS.includes(event.type) && 'seat' in event && event.seat === seat,
  );
  const round = events.slice(0, last + 1).findLast((event) => event.type === 'round');
  return { events: events.slice(last + 1), start: round?.type === 'round' ? round.start : null };
}
