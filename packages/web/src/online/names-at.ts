import { botName } from '@don/bots';
import type { Table } from '@don/protocol';

/** Who sits at a table, in the order of the seats, each as the reader sees him. */
export function namesAt({ seats }: Table, nameOf: (name: string) => string): string {
  let bots = 0;
  const names = seats.flatMap((seat) => {
    if (seat.kind === 'bot') return [botName(bots++)];
    return seat.kind === 'person' ? [nameOf(seat.name)] : [];
  });
  return names.join(' · ');
}
