import { type Advice, countChips, LEVELS, type Level, suggest } from '@don/bots';
import { viewFor } from '@don/rules';
import { Failure } from '../failure.js';
import type { LiveGame } from './live-game.js';

/** Who sits where: a bot's level, or null for the person. */
export type Sitters = readonly (Level | null)[];

/** The free tag of a record that says who sits where, so that a saved game can go on. */
export const BOTS_TAG = 'Bots';
const PERSON = 'person';

const BOT_NAMES = ['Vito', 'Carla', 'Rosa', 'Enzo', 'Nina'];

export function botName(place: number): string {
  return BOT_NAMES[place] ?? `Bot ${place + 1}`;
}

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

export function sittersText(sitters: Sitters): string {
  return sitters.map((level) => level ?? PERSON).join(' ');
}

export function sittersFrom(tag: string | undefined, players: number): Sitters {
  const words = tag?.split(' ') ?? [];
  const people = words.filter((word) => word === PERSON);
  if (words.length !== players || people.length !== 1)
    throw new Failure('this record is not a game of `don play`: no tag says which seats are bots');
  return words.map((word) => {
    if (word === PERSON) return null;
    if (!isLevel(word)) throw new Failure(`there is no bot "${word}" any more; the levels are ${LEVELS.join(', ')}`);
    return word;
  });
}

/**
 * What a bot would do at the seat to act. The seed stays the same for the whole game, so that a bot keeps its mind about
 * a lot from bid to bid, and a game that is continued goes on as it would have.
 */
export function askBot(live: LiveGame, level: Level): Advice {
  const { game } = live.recorded;
  return suggest({
    level,
    view: viewFor(game, game.turn),
    counted: countChips(live.recorded),
    seed: `${live.seed}/bots`,
  });
}
