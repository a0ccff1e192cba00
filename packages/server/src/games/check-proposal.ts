import { act, refusal, type Seat } from '@don/rules';
import { ProblemError } from '../lib/problem.js';
import { isMetaAction, type Proposal } from './entry.js';
import type { LiveGame } from './live-game.js';

/** Throws what speaks against entering this next in the game's log. */
export function checkProposal(live: LiveGame, { seat, action }: Proposal): void {
  if (isMetaAction(action)) {
    const why = WHY_NOT[action.type](live, seat);
    if (why !== null) throw new ProblemError('not_allowed', why);
    return;
  }
  const refused = refusal(live.game, seat, action);
  if (refused !== null) throw new ProblemError('refused', `the rules refuse this: ${refused.code}`, refused);
}

/** Whether the game would be over after it. */
export function wouldEnd({ game }: LiveGame, { seat, action }: Proposal): boolean {
  if (isMetaAction(action) || game.turnedUp < game.deck.length) return false;
  const after = game.clone();
  act(after, seat, action, []);
  return after.over;
}

const WHY_NOT = { away: whyNotAway, back: whyNotBack, undo: whyNoUndo };

function whyNotAway({ game, seatedPlayers, standIns }: LiveGame, seat: Seat): string | null {
  if (game.over) return 'the game is over';
  if (seatedPlayers[seat] === undefined || seatedPlayers[seat].kind === 'bot') return 'nobody sits there';
  return standIns.includes(seat) ? 'a bot plays there already' : null;
}

function whyNotBack({ standIns }: LiveGame, seat: Seat): string | null {
  return standIns.includes(seat) ? null : 'no bot sits in for you';
}

function whyNoUndo({ terms, undoable }: LiveGame, seat: Seat): string | null {
  if (!terms.undo) return 'at this table nothing is taken back';
  return undoable === seat ? null : 'nothing that you did can be taken back now';
}
