import { botName } from '@don/bots';
import { isAccountSeat, type Table } from '@don/protocol';
import { EDITIONS } from '@don/rules';
import type { Named } from '../i18n/shown-name.js';

/** Who sits at a table, in the order of the seats, each as the reader sees them. */
export function namesAtTable({ seats }: Table, nameOf: (player: Named) => string): string {
  let bots = 0;
  const names = seats.flatMap((seat) => {
    if (seat.kind === 'bot') return [botName(bots++)];
    return isAccountSeat(seat) ? [nameOf(seat)] : [];
  });
  return names.join(' · ');
}

/** How many players more a table needs before a game can begin. */
export function playersMissing({ seats, edition }: Table): number {
  const there = seats.filter(({ kind }) => kind !== 'open' && kind !== 'invited').length;
  return Math.max(0, EDITIONS[edition].seats.min - there);
}

/** Whom a rated rematch waits for once somebody wants one: everybody who has not accepted yet. */
export function awaitedForRematch({ rated, status, seats }: Table): string[] {
  const people = seats.filter(isAccountSeat);
  if (!rated || status !== 'open' || !people.some(({ ready }) => ready)) return [];
  return people.filter(({ ready }) => !ready).map(({ name }) => name);
}
