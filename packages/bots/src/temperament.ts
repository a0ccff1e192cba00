import { type Game, MAX_SEATS, NONE, type Seat, SeedStream } from '@don/rules';
import { NUMBER_OF } from '@don/rules/engine';
import { lotMask, setWorth } from './appraisal.js';
import type { Valuation } from './valuation.js';
import type { Weights } from './weights.js';

/** How a bot leans, whatever its level: enough of them that no two at a table need be alike. */
export const TEMPERAMENTS = ['steady', 'thrifty', 'setBuilder', 'spoiler', 'numberCollector', 'bluffer'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

/** The default temperament of a seat: the seed deals them out, a different one to each seat. */
export function temperamentOf(seed: string, seat: Seat): Temperament {
  const stream = new SeedStream(`${seed}/temperament`);
  const order = [...TEMPERAMENTS];
  for (let last = MAX_SEATS - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order[seat];
}

/** Weights shifted towards a temperament, within reason. */
export function withTemperament(weights: Weights, temperament: Temperament): Weights {
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

/** In chance to win: so small that it only tips nearly even choices. */
const NUDGE = 0.003;

/** A search bot's bonus (or malus) for bidding on this lot, by its temperament. */
export function nudgeFor(temperament: Temperament, game: Game, valuation: Valuation): number {
  const seat = game.turn;
  switch (temperament) {
    case 'steady':
      return 0;
    case 'thrifty':
      return -NUDGE;
    case 'setBuilder':
      return setWorth(game.owned[seat], lotMask(game), valuation.seen, 0) > game.lotSize ? NUDGE : 0;
    case 'spoiler': {
      const rival = valuation.keenestRival(game, seat);
      return rival !== NONE && valuation.worth[rival] > valuation.worth[seat] ? NUDGE : 0;
    }
    case 'numberCollector':
      return takesOnNumber(game, seat) ? NUDGE : 0;
    case 'bluffer':
      return game.highBidder === NONE ? 0 : NUDGE;
  }
}

function takesOnNumber(game: Game, seat: Seat): boolean {
  for (let place = 0; place < game.lotSize; place++) {
    if (game.count(seat, NUMBER_OF[game.lot[place]]) === 0) return true;
  }
  return false;
}
