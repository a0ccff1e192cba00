import type { Message } from '@don/messages';
import { editionOf, gameFromView, rewardForPass, type Seat, type View } from '@don/rules';
import { forbiddenDigits } from './holdings.js';
import { ladderFor, type Rung, wouldStand } from './ladder.js';

/** What the seat to act can do now, in a few sentences for newcomers. */
export function helpFor(view: View, seat: Seat): Message[] {
  switch (view.phase) {
    case 'auction':
    case 'sideAuction':
      return bidding(view, seat);
    case 'discard':
      return [{ id: 'help.discard', facts: { overbid: editionOf(view).overbid } }];
    case 'over':
      return [];
    default:
      return [{ id: `help.${view.phase}` }];
  }
}

function bidding(view: View, seat: Seat): Message[] {
  const { rungs } = ladderFor(view, seat);
  const open = rungs.filter(({ against }) => against === null);
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined) return [withoutBid(rungs)];
  const isSide = view.phase === 'sideAuction';
  const facts = { least: first.amount, most: last.amount, count: open.length };
  const bid: Message = { id: isSide ? 'help.bidSide' : 'help.bid', facts };
  const numbers = forbiddenDigits(view, seat);
  const closed: Message = { id: 'help.closed', facts: { numbers: numbers.join(', '), count: numbers.length } };
  return [bid, ...(numbers.length > 0 ? [closed] : []), passing(view, seat)];
}

/** That one can pass, or bluff, is all that is left to say. */
function withoutBid(rungs: readonly Rung[]): Message {
  if (rungs.some(wouldStand)) return { id: 'help.bluff' };
  return { id: rungs.some(({ penalty }) => penalty?.type === 'overbid') ? 'help.overbid' : 'help.noBid' };
}

function passing(view: View, seat: Seat): Message {
  const reward = rewardForPass(gameFromView(view), seat);
  return reward > 0 ? { id: 'help.passFor', facts: { chips: reward } } : { id: 'help.pass' };
}
