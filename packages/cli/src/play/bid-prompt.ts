import {
  type Action,
  type BidRefusal,
  type Game,
  gameBehind,
  NONE,
  passReward,
  refusal,
  smallestBid,
  type View,
  whyNot,
} from '@don/rules';
import { chips } from '../narration.js';
import { ladderLines } from './ladder.js';
import { previewText } from './preview.js';
import { ALWAYS, type Desk, type Prompt, yes } from './prompt.js';

/** This far above the smallest bid one may have mistyped. */
const BIG_JUMP = 5;

const PASS: Action = { type: 'pass' };

/** The next bid for the lot, or for the district in a side auction. */
export function bidPrompt(view: View, desk: Desk): Prompt {
  const game = gameBehind(view);
  const smallest = smallestBid(game, desk.seat);
  const canBid = smallest !== NONE;
  const own = chips(view.chips[desk.seat] ?? 0);
  const reward = passReward(view, desk.seat);
  return {
    lines: [
      ...(canBid
        ? [`You have ${own}. Your bid, and who would be paid if it won:`, ...ladderLines(game, desk.seat, desk.screen)]
        : [`You have ${own}: no higher bid is open to you.`]),
      ...(reward > 0 ? [`Passing now brings you ${chips(reward)} from the bank (A7).`] : []),
    ],
    question: `${canBid ? `Bid ${smallest} or more, or p to pass` : 'Enter passes'} · ${ALWAYS} > `,
    understand,
  };

  async function understand(typed: string): Promise<Action | null> {
    if (typed === 'p' || typed === 'pass' || (typed === '' && !canBid)) return PASS;
    const [, digits, mark] = /^(?:b(?:id)? ?)?(\d{1,9})( ?\?)?$/.exec(typed) ?? [];
    if (digits === undefined) {
      desk.say(`Type the amount you bid, as in ${canBid ? smallest : 7}, or p to pass. ? explains more.`);
      return null;
    }
    const amount = Number(digits);
    return (await isMeant(amount, mark !== undefined)) ? { type: 'bid', amount } : null;
  }

  /** Says what the bid would do, and asks again where it is likely to be a slip or to cost something. */
  async function isMeant(amount: number, onlyLooks: boolean): Promise<boolean> {
    const against = whyNot(game, desk.seat, amount);
    if (against !== null) desk.say(againstText(against, game));
    if (refusal(game, desk.seat, { type: 'bid', amount }) !== null) return false;
    if (against === null) desk.say(`${previewText(view, desk.seat, amount, desk.people)}.`);
    if (onlyLooks) return false;
    const isRisky = against !== null || (canBid && amount - smallest >= BIG_JUMP);
    return isRisky || desk.confirmsAll ? yes(desk.console, `Bid ${amount}?`, !isRisky) : true;
  }
}

/** What speaks against a bid, said to the bidder; at a real table (O2) he may make it all the same. */
export function againstText(against: BidRefusal, { options }: Game): string {
  const atTable = options.enforcement === 'table';
  switch (against.code) {
    case 'bid_too_low':
      return `${against.amount} is too low: bid ${against.least} or more (A1).`;
    case 'bid_above_limit':
      return `${against.amount} is more than the ${against.limit} chips in the box (A1).`;
    case 'forbidden_number': {
      const price = atTable ? 'it would be withdrawn and cost a chip' : 'forbidden';
      return `${against.amount} ends in ${against.amount % 10}, and you own ${against.district}: ${price} (A6).`;
    }
    case 'cannot_pay':
      return `${against.amount} is more than your ${chips(against.chips)}${atTable ? ': if it won, you would lose a district' : ''} (A5).`;
  }
}
