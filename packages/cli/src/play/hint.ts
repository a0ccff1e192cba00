import { LEVELS } from '@don/bots';
import { actionMessage, type People, whyMessage } from '@don/messages';
import type { Translator } from '../language.js';
import { askBot } from './bot-seats.js';
import type { TerminalGame } from './terminal-game.js';

/** What the strongest bot would do at the person's seat, and why. */
export function hintText(live: TerminalGame, words: Translator, people: People): string {
  const level = LEVELS.at(-1) ?? LEVELS[0];
  const { action, why } = askBot(live, level);
  const hint = words.say('terminal.hint', {
    action: words.text(actionMessage(action)),
    level: words.say(`level.${level}`),
    why: words.text(whyMessage(why, people)),
  });
  return 'worth' in why.data || 'gain' in why.data ? `${hint} ${words.say('terminal.hintPoints')}` : hint;
}
