import { refusal } from '@don/rules';
import { ProblemError } from '../problem.js';
import { isGesture, type Proposal } from './entry.js';
import type { LiveGame } from './live-game.js';

/** Throws what speaks against entering this next in the game's log. */
export function checkDeed(live: LiveGame, { seat, action }: Proposal): void {
  if (isGesture(action)) {
    if (!live.standIns.includes(seat)) throw new ProblemError('not_allowed', 'no bot sits in for you');
    return;
  }
  const refused = refusal(live.game, seat, action);
  if (refused !== null) throw new ProblemError('refused', `the rules refuse this: ${refused.code}`, refused);
}
