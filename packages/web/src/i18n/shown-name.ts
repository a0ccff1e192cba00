import { textOf, type Wording } from '@don/messages';
import type { Account } from '@don/protocol';
import type { TablePlayer } from '../game/source.js';
import { useWording } from './wording.js';

/** An account, or a player at a table: what is needed to say who it is. */
export type Named = Account | TablePlayer | { readonly kind: 'bot'; readonly name: string };

/** A name as the reader sees it. Ours for guests and deleted accounts have a sign that no chosen name can have. */
export function shownName(wording: Wording, player: Named): string {
  if (player.kind === 'deleted') return textOf(wording, { id: 'deleted' });
  if (player.kind === 'guest' && player.number !== undefined)
    return textOf(wording, { id: 'guest', facts: { number: `${player.number}` } });
  return player.name;
}

/**
 * A table's names as its viewer sees them. A person who plays alone without a name is "you" to themselves; anybody else
 * without one is a player by number, so that no sentence says "You bids".
 */
export function shownPlayers(
  wording: Wording,
  seatedPlayers: readonly TablePlayer[],
  viewer: number | null,
): TablePlayer[] {
  const isAlone = seatedPlayers.filter(({ kind }) => kind !== 'bot').length === 1;
  const nameAt = (player: TablePlayer, seat: number): string => {
    const name = shownName(wording, player);
    if (name !== '') return name;
    return textOf(
      wording,
      isAlone && seat === viewer ? { id: 'you' } : { id: 'new.player', facts: { number: seat + 1 } },
    );
  };
  return seatedPlayers.map((player, seat) => ({ ...player, name: nameAt(player, seat) }));
}

/** The names at a table of this device, in one line of a list. */
export function useNamesAtDevice(): (seatedPlayers: readonly TablePlayer[]) => string[] {
  const wording = useWording();
  return (seatedPlayers) => {
    const person = seatedPlayers.findIndex(({ kind }) => kind !== 'bot');
    return shownPlayers(wording, seatedPlayers, person).map(({ name }) => name);
  };
}

export function useShownName(): (player: Named) => string {
  const wording = useWording();
  return (player) => shownName(wording, player);
}
