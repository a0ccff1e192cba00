import type { Seat } from '@don/rules';
import type { TablePlayer } from '../game/source.js';
import { CHARACTERS, FACES, type FaceName, type PersonFace } from './face-names.js';

/** A bot has the face of its name; people who have not chosen one have always the same for the same name. */
export function faceOf(player: TablePlayer): FaceName {
  if (player.kind === 'bot') return CHARACTERS.find((character) => character === player.name.toLowerCase()) ?? 'robot';
  if (player.face !== undefined) return player.face;
  const known = player.kind === 'guest' && player.number !== undefined ? `${player.number}` : player.name;
  return FACES[numberOf(known) % FACES.length] ?? FACES[0];
}

/** Players with the face that the viewer has chosen in this browser; several people at one device have not chosen it. */
export function withOwnFace(
  seatedPlayers: readonly TablePlayer[],
  viewer: Seat | null,
  face: PersonFace | null,
): readonly TablePlayer[] {
  const people = seatedPlayers.filter(({ kind }) => kind !== 'bot').length;
  return seatedPlayers.map((player, seat) => {
    const isOurs = seat === viewer && (people === 1 || player.kind !== 'guest' || player.number !== undefined);
    return isOurs && face !== null && player.kind !== 'bot' ? { ...player, face } : player;
  });
}

function numberOf(name: string): number {
  let number = 0;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return number;
}
