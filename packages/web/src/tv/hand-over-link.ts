import type { SeatedPlayer } from '@don/protocol';

/** What a new phone scans: the seat's code, and the name that goes with it, if its player has chosen one. */
export function handOverLink(origin: string, table: string, code: string, player: SeatedPlayer): string {
  const hasName = player.kind !== 'guest' || player.number === undefined;
  const query = new URLSearchParams({ seat: code, ...(hasName && { name: player.name }) });
  return new URL(`/hand/${table}?${query}`, origin).href;
}
