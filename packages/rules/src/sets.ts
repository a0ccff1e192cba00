import { type District, districtIndex } from './districts.js';
import { districtPoints } from './scoring.js';
import { COLOURS, type Colour } from './vocabulary.js';

/** The districts of one colour and what they score together (F1). */
export interface ColourSet {
  readonly colour: Colour;
  /** Ascending by number. */
  readonly districts: readonly District[];
  readonly points: number;
}

export function colourOf(district: District): Colour {
  return COLOURS.find((colour) => colour.charAt(0) === district.charAt(0).toLowerCase()) ?? COLOURS[0];
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
