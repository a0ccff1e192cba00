import { type Action, legalActions, restore, SeedStream, unseenDistricts, type View } from '@don/rules';

/** The bots, weakest first. */
export const LEVELS = ['novice'] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot is asked: it knows the view of the seat to act and a count of chips, and nothing else. */
export interface Question {
  readonly level: Level;
  readonly view: View;
  /** Everybody's chips, by a ChipCount. */
  readonly counted: readonly number[];
  /** The same question with the same seed gets the same answer. */
  readonly seed: string;
  /** How long a bot that searches may think; the others need no time worth mentioning. */
  readonly budgetMs?: number;
}

export interface Advice {
  readonly action: Action;
  readonly why: Why;
}

/** One sentence as a key and its facts, so that every language can word it. */
export interface Why {
  readonly key: string;
  readonly data: Readonly<Record<string, number | string | null>>;
}

export function suggest(question: Question): Advice {
  const { view, counted, seed } = question;
  const game = restore(view, { chips: counted, deck: unseenDistricts(view) });
  const actions = legalActions(game);
  const action = actions[new SeedStream(seed).below(actions.length)];
  return { action, why: { key: 'any', data: { choices: actions.length } } };
}
