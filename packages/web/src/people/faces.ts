import type { TablePlayer } from '../game/source.js';

/** The faces that people choose from. */
export const FACES = [
  'singer',
  'reporter',
  'duchess',
  'boxer',
  'pilot',
  'professor',
  'dancer',
  'captain',
  'pianist',
  'florist',
  'detective',
  'newsboy',
  'grandmother',
  'magician',
  'baker',
  'painter',
  'sailor',
  'teacher',
] as const;

/** The bots whom one gets to know, by their names. */
export const CHARACTERS = ['vito', 'carla', 'rosa', 'enzo', 'nina'] as const;

type Character = (typeof CHARACTERS)[number];
export type FaceName = (typeof FACES)[number] | Character | 'robot';

/** A bot has the face of its name; people who have not chosen one have always the same for the same name. */
export function faceOf({ kind, name }: TablePlayer): FaceName {
  if (kind === 'bot') return CHARACTERS.find((character) => character === name.toLowerCase()) ?? 'robot';
  return FACES[numberOf(name) % FACES.length] ?? FACES[0];
}

function numberOf(name: string): number {
  let number = 0;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return number;
}
