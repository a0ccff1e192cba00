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
export type PersonFace = (typeof FACES)[number];
export type FaceName = PersonFace | Character | 'robot';
