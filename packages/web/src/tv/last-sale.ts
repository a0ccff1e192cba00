import type { Event } from '@don/rules';

/** How the last auction that sold something ended: what was sold, and who was paid. */
export function lastSale(events: readonly Event[]): Event[] {
  const sold = events.findLastIndex(({ type }) => type === 'win' || type === 'sold');
  if (sold < 0) return [];
  const payout = events[sold + 1];
  return events.slice(sold, payout?.type === 'payout' ? sold + 2 : sold + 1);
}
