import { BOTS_TAG, formatSeatLevels, type SeatLevels } from '@don/bots';
import type { Arrangement, Position } from '@don/rules';
import { OfflineTable } from '../src/offline/offline-table.js';
import { LESSONS, type Lesson } from '../src/tutorial/lessons.js';

/**
 * A game in the middle, as a record: the first of the names is a person (without a name if it is ''), the others are
 * bots if nothing else is said.
 */
export function prepared(
  names: readonly string[],
  position: Pick<Position, 'round' | 'districts'> & Partial<Position>,
  arrangement: Partial<Arrangement> = {},
  seatLevels: SeatLevels = names.map((_, seat) => (seat === 0 ? null : 'novice')),
): string {
  const table = new OfflineTable(
    {
      edition: 'don',
      players: names.length,
      options: { sideAuctions: false },
      deal: { seed: 'middle', start: 0 },
      position: { chips: names.map(() => 12), pot: 0, bank: 0, removed: [], ...position },
      ...arrangement,
    },
    { names, tags: { [BOTS_TAG]: formatSeatLevels(seatLevels) } },
  );
  return table.record;
}

/** A game whose last lot is on sale. */
export const LAST_ROUND = prepared(['', 'Vito', 'Carla'], (LESSONS.at(-1) as Lesson).position);
