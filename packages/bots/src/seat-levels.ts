import { LEVELS, type Level } from './levels.js';

/** By seat: a bot's level, or null for a person. */
export type SeatLevels = readonly (Level | null)[];

/** The free tag of a record that names the bots, so that a saved game can go on. */
export const BOTS_TAG = 'Bots';
const PERSON = 'person';

const BOT_NAMES = ['Vito', 'Carla', 'Rosa', 'Enzo', 'Nina'];

export function botName(place: number): string {
  return BOT_NAMES[place] ?? `Bot ${place + 1}`;
}

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

export function formatSeatLevels(seatLevels: SeatLevels): string {
  return seatLevels.map((level) => level ?? PERSON).join(' ');
}

/** The reverse of formatSeatLevels; null if the tag is missing or does not fit the table. */
export function parseSeatLevels(tag: string | undefined, players: number): SeatLevels | null {
  const words = tag?.split(' ') ?? [];
  const isKnown = words.every((word) => word === PERSON || isLevel(word));
  if (words.length !== players || !isKnown) return null;
  return words.map((word) => (isLevel(word) ? word : null));
}
