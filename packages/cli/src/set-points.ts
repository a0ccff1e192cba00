import { COLOURS, type Colour, type District, districtIndex, districtPoints } from '@don/rules';
import { colourOf } from './paint.js';

/** The districts of one colour and what they score together (F1). */
export interface ColourSet {
  readonly colour: Colour;
  /** Ascending by number. */
  readonly districts: readonly District[];
  readonly points: number;
}

export function pointsOf(districts: readonly District[]): number {
  return districtPoints(districts.reduce((mask, name) => mask | (1 << districtIndex(name)), 0));
}

/** A set for each of the six colours, empty ones too. */
export function colourSets(districts: readonly District[]): ColourSet[] {
  return COLOURS.map((colour) => {
    const own = districts.filter((name) => colourOf(name) === colour).sort();
    return { colour, districts: own, points: pointsOf(own) };
  });
}

export function numberOf(district: District): number {
  return Number(district.slice(1));
}
