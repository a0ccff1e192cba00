import type { Advice, Contestant, Question } from '@don/bots';
import { heuristicChoice, Random, type Solved, Valuation, type Weights } from '@don/bots/internals';
import { decode, type Game, restore, unseenDistricts } from '@don/rules';

/** How contestants of the training look to the arena; nothing of it tells how they bid. */
export const MANNER = { level: 'don', temperament: 'steady', budgetLots: 0 } as const;

/** Somebody who bids by rules of thumb of his own. */
export function byThumb(name: string, weights: Weights): Contestant {
  const valuation = new Valuation(weights);
  return contestant(name, (_question, game) => {
    valuation.read(game);
    return { code: heuristicChoice(game, valuation, new Random(1)), chances: new Float64Array() };
  });
}

export function contestant(name: string, choose: (question: Question, game: Game) => Solved): Contestant {
  const answer = (question: Question): Advice => {
    const { view, counted } = question;
    const { code, chances } = choose(question, restore(view, { chips: counted, deck: unseenDistricts(view) }));
    return { action: decode(code), why: { key: 'stayIn', data: {} }, chances: Array.from(chances) };
  };
  return { name, manner: MANNER, answer };
}
