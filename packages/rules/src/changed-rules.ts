import type { Arrangement } from './arrangement.js';
import type { Event } from './events.js';
import type { Game } from './game.js';
import { replay, type SeatAction } from './replay.js';

/** What to say of a game that cannot be played again because it predates a change of this rule. */
export const RULE_CHANGES = {
  P4: 'it was played before P4 was changed: a sole owner of several matching districts now takes the whole sum',
  A9: 'it was played before A9 was added: a fourth forbidden bid in a row that costs nothing is now refused',
} as const;
export type ChangedRule = keyof typeof RULE_CHANGES;

/**
 * The changed rule that keeps these actions from being played as they once were; null where none does. P4 used to pay
 * a sole owner of several matching districts only what could be divided by their number, and there was no A9.
 */
export function changedRule(arrangement: Arrangement, actions: readonly SeatAction[]): ChangedRule | null {
  const steps = replay({ arrangement, actions });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value?.rule === 'A9' ? 'A9' : null;
    const { game, events } = step.value;
    if (events.some((event) => paysMore(game, event))) return 'P4';
  }
}

function paysMore(game: Game, event: Event): boolean {
  if (event.type !== 'payout' || event.rule !== 'P4' || event.shares.length !== 1) return false;
  const [{ seat }] = event.shares;
  return (event.amount + event.pot) % game.count(seat, event.number as number) !== 0;
}
