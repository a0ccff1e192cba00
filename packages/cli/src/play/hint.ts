import { LEVELS } from '@don/bots';
import { whyText } from '../why-text.js';
import { actionText } from './action-text.js';
import { askBot } from './bot-seats.js';
import type { LiveGame } from './live-game.js';

/** What the strongest bot would do at the person's seat, and why. */
export function hintText(live: LiveGame): string {
  const level = LEVELS.at(-1) ?? LEVELS[0];
  const { action, why } = askBot(live, level);
  return `Hint from the ${level} bot: ${actionText(action)}. Why: ${whyText(why)}.`;
}
