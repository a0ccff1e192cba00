import type { Event, Seat } from '@don/rules';

/** What comes of an auction, or of what is offered and exchanged before it. */
const OUTCOMES: readonly Event['type'][] = [
  'win',
  'payout',
  'sold',
  'unsold',
  'fine',
  'default',
  'overbid',
  'discard',
  'exchange',
  'reward',
];

export interface Outcome {
  readonly events: readonly Event[];
  /** Who was start player then. */
  readonly start: Seat | null;
}

/** What came of the latest auction, until somebody bids in the next one. */
export function latestOutcome(events: readonly Event[]): Outcome {
  const outcome: Event[] = [];
  let place = events.length - 1;
  for (; place >= 0; place--) {
    const event = events[place] as Event;
    const isBefore = outcome.length > 0 && (event.type === 'lot' || event.type === 'offer');
    if (event.type === 'bid' || isBefore) break;
    if (OUTCOMES.includes(event.type)) outcome.unshift(event);
  }
  const round = events.slice(0, place + 1).findLast(({ type }) => type === 'round');
  return { events: outcome, start: round?.type === 'round' ? round.start : null };
}
