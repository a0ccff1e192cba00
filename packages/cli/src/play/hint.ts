import { LEVELS } from '@don/bots';
import type { People } from '../people.js';
import { whyText } from '../why-text.js';
import { actionText } from './action-text.js';
import { askBot } from './bot-seats.js';
import type { LiveGame } from './live-game.js';

/** What the strongest bot would do at the person's seat, and why, in the bot's own words. */
export function hintText(live: LiveGame, people: People): string {
  const level = LEVELS.at(-1) ?? LEVELS[0];
  const { action, why } = askBot(live, level);
  const reason = whyText(why, (seat) => people.object(seat));
  const points = 'worth' in why.data || 'gain' in why.data ? ' (Points: what it expects by the end of the game.)' : '';
  return `Hint: ${actionText(action)}. The ${level} bot says: ${reason}${points}`;
}
