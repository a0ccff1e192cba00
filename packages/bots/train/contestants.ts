import type { Advice, Contestant, Question } from '@don/bots';
import { type Decision, heuristicChoice, Random, Valuation, type Weights } from '@don/bots/internals';
import { type Game, gameFromView } from '@don/rules';
import { decode } from '@don/rules/engine';

/** The arena wants settings; these contestants ignore them. */
export const SETTINGS = { level: 'don', temperament: 'steady', budgetLots: 0 } as const;

/** Plays by heuristics with these weights. */
export function heuristicContestant(name: string, weights: Weights): Contestant {
  const valuation = new Valuation(weights);
  return contestant(name, (_question, game) => {
    valuation.read(game);
    return { code: heuristicChoice(game, valuation, new Random(1)), chances: new Float64Array() };
  });
}

export function contestant(name: string, choose: (question: Question, game: Game) => Decision): Contestant {
  const answer = (question: Question): Advice => {
    const { view, chipCounts } = question;
    const { code, chances } = choose(question, gameFromView(view, chipCounts));
    return { action: decode(code), why: { key: 'stayIn', data: {} }, chances: Array.from(chances) };
  };
  return { name, settings: SETTINGS, answer };
}
