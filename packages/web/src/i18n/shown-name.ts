import { textOf, type Wording } from '@don/messages';
import type { TablePlayer } from '../game/source.js';
import { useWording } from './wording.js';

/**
 * What the server calls a guest without a name, and a deleted account. Nobody can choose these names; and our words for
 * them have a sign that no name can have.
 */
const GUEST = /^Guest (\d{4})$/;
const DELETED = 'Deleted';

/** What a record calls its only person who has said no name: "you" in the language of that game. */
const NAMELESS: readonly string[] = ['You', 'Tú', 'Vous', 'Du'];

/** A name as the reader sees it: a guest is called one in the reader's language. */
export function shownName(wording: Wording, name: string): string {
  if (name === DELETED) return textOf(wording, { id: 'deleted' });
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : textOf(wording, { id: 'guest', facts: { number } });
}

/**
 * A table's names as its viewer sees them. A person who played alone without a name is "you" to themselves; to everyone
 * else, and in a replay with all chips open, a player by number, so that no sentence says "You bids".
 */
export function shownPlayers(
  wording: Wording,
  seatedPlayers: readonly TablePlayer[],
  viewer: number | null,
): TablePlayer[] {
  const isAlone = seatedPlayers.filter(({ level }) => level === null).length === 1;
  const nameAt = ({ name, level }: TablePlayer, seat: number): string => {
    if (!isAlone || level !== null || !NAMELESS.includes(name)) return shownName(wording, name);
    return textOf(wording, seat === viewer ? { id: 'you' } : { id: 'new.player', facts: { number: seat + 1 } });
  };
  return seatedPlayers.map((player, seat) => ({ ...player, name: nameAt(player, seat) }));
}

export function useShownName(): (name: string) => string {
  const wording = useWording();
  return (name) => shownName(wording, name);
}
