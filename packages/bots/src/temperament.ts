import { MAX_SEATS, type Seat, SeedStream } from '@don/rules';
import type { Weights } from './weights.js';

/** How a bot leans, whatever its level: enough of them that no two at a table need be alike. */
export const TEMPERAMENTS = ['steady', 'thrifty', 'setBuilder', 'spoiler', 'numberCollector', 'bluffer'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

/** The temperament of a seat by default: the seed deals them out, to each seat of a table another one. */
export function temperamentOf(seed: string, seat: Seat): Temperament {
  const stream = new SeedStream(`${seed}/temperament`);
  const order = [...TEMPERAMENTS];
  for (let last = MAX_SEATS - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order[seat];
}

/** Weights that lean towards a temperament without giving up good sense. */
export function lean(weights: Weights, temperament: Temperament): Weights {
  switch (temperament) {
    case 'steady':
      return weights;
    case 'thrifty':
      return { ...weights, chipEarly: weights.chipEarly * 1.2, chipLate: weights.chipLate * 1.1 };
    case 'setBuilder':
      return { ...weights, potential: weights.potential * 1.3 + 0.2 };
    case 'spoiler':
      return { ...weights, denial: weights.denial * 1.5 + 0.05 };
    case 'numberCollector':
      return { ...weights, income: weights.income * 1.4 + 0.05, burden: weights.burden * 0.7 };
    case 'bluffer':
      return { ...weights, push: 0.5 };
  }
}
