import { botName } from '@don/bots';
import type { Table } from '@don/protocol';

/** Who sits at a table, in the order of the seats. */
export function namesAt({ seats }: Table): string {
  let bots = 0;
  const names = seats.flatMap((seat) => {
    if (seat.kind === 'bot') return [botName(bots++)];
    return seat.kind === 'person' ? [seat.name] : [];
  });
  return names.join(' · ');
}
