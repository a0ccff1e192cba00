import { COLOURS } from '@don/rules';

/** The name, each colour, the bonus, and what breaks ties. */
const STEPS_PER_PLACE = COLOURS.length + 3;

/** How much of one place is shown while the points are counted up. */
export interface RevealedPlace {
  readonly isNamed: boolean;
  /** So many of its colours have been counted. */
  readonly colours: number;
  readonly hasBonus: boolean;
  readonly isWhole: boolean;
}

/** So many steps it takes to count all places. */
export function revealSteps(places: number): number {
  return places * STEPS_PER_PLACE;
}

/** What is shown of a place, counted from 0 for the best, after so many steps: the last place is counted first. */
export function revealedPlace(place: number, places: number, step: number): RevealedPlace {
  const own = step - (places - 1 - place) * STEPS_PER_PLACE;
  return {
    isNamed: own > 0,
    colours: Math.max(0, Math.min(own - 1, COLOURS.length)),
    hasBonus: own > COLOURS.length + 1,
    isWhole: own >= STEPS_PER_PLACE,
  };
}
