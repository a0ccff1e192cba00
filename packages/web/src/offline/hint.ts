import { type Advice, ChipCounter, type Level, suggest } from '@don/bots';
import { type Event, editionOf, type View } from '@don/rules';

/** Who gives hints. */
export const HINT_LEVEL: Level = 'expert';
/** How long a bot that searches may think: short enough on a phone. */
export const BUDGET_MS = 300;

/** All that a seat has seen of a game, from its beginning. */
export interface SeenGame {
  readonly view: View;
  readonly events: readonly Event[];
}

/** What a strong bot would do in the place of somebody who has watched closely, and knows no more than that. */
export function hintFor({ view, events }: SeenGame, seed: string): Advice {
  const count = new ChipCounter(view.chips.map(() => editionOf(view).chips));
  count.observe(events);
  return suggest({ level: HINT_LEVEL, view, chipCounts: count.chips, seed, budgetMs: BUDGET_MS });
}
