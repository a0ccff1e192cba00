import { COLOURS } from './vocabulary.js';

/** A district's name: its colour's first letter and its number, as in `B7`. */
export type District = string;
/** A district's place in DISTRICTS: what the engine computes with. A set of districts is a bit mask over it. */
export type DistrictIndex = number;

export const DISTRICTS_PER_COLOUR = 5;

/** D1: the numbers of each colour. Every number stands three times, and any two colours share two. */
const NUMBERS: Record<(typeof COLOURS)[number], readonly number[]> = {
  amber: [0, 4, 5, 6, 8],
  blue: [0, 1, 5, 7, 9],
  green: [0, 2, 3, 8, 9],
  red: [2, 3, 5, 6, 7],
  slate: [1, 2, 4, 7, 8],
  violet: [1, 3, 4, 6, 9],
};

/** All 30, colours in alphabetical order and numbers ascending, so that a colour is five neighbouring bits of a mask. */
export const DISTRICTS: readonly District[] = COLOURS.flatMap((colour) =>
  NUMBERS[colour].map((number) => `${colour.charAt(0).toUpperCase()}${number}`),
);

export const NUMBER_OF = Uint8Array.from(COLOURS.flatMap((colour) => NUMBERS[colour]));

/** Stands for a name that no district has; its bit is in no mask. */
export const NO_DISTRICT: DistrictIndex = 31;

const INDEX_OF = new Map(DISTRICTS.map((name, index) => [name, index]));

export function districtIndex(name: District): DistrictIndex {
  return INDEX_OF.get(name) ?? NO_DISTRICT;
}

/** The districts of a mask, in the order of DISTRICTS. */
export function districtsIn(mask: number): DistrictIndex[] {
  const found: DistrictIndex[] = [];
  for (let index = 0; index < DISTRICTS.length; index++) if ((mask >> index) & 1) found.push(index);
  return found;
}
