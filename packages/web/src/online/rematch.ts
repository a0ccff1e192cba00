import type { Table } from '@don/protocol';

/** Whom a rated rematch waits for, once somebody wants one: whoever has not said that he plays, too. */
export function awaitedAt({ rated, status, seats }: Table): string[] {
  const people = seats.filter((seat) => seat.kind === 'person');
  if (!rated || status !== 'open' || !people.some(({ ready }) => ready)) return [];
  return people.filter(({ ready }) => !ready).map(({ name }) => name);
}
