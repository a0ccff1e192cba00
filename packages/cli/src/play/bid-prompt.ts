import {
  type Action,
  type BidRefusal,
  type Game,
  gameFromView,
  NONE,
  passReward,
  penaltyFor,
  refusal,
  type Seat,
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
  const game = gameFromView(view);
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
      desk.say(
        canBid
          ? `Type the amount you bid, as in ${smallest}, or p to pass. ? explains more.`
          : 'No higher bid is open to you: Enter passes. ? explains more.',
      );
      return null;
    }
    const amount = Number(digits);
    return (await isMeant(amount, mark !== undefined)) ? { type: 'bid', amount } : null;
  }

  /** Says what the bid would do, and asks again where it is likely to be a slip or to cost something. */
  async function isMeant(amount: number, onlyLooks: boolean): Promise<boolean> {
    const against = whyNot(game, desk.seat, amount);
    if (against !== null) desk.say(againstText(against, game, desk.seat));
    if (refusal(game, desk.seat, { type: 'bid', amount }) !== null) return false;
    if (against === null) desk.say(`${previewText(view, desk.seat, amount, desk.people)}.`);
    if (onlyLooks) return false;
    const isRisky = against !== null || (canBid && amount - smallest >= BIG_JUMP);
    return isRisky || desk.confirmsAll ? yes(desk.console, `Bid ${amount}?`, !isRisky) : true;
  }
}

/** What speaks against a bid, said to the bidder, and what it would cost where the table lets it happen (O2). */
export function againstText(against: BidRefusal, game: Game, seat: Seat): string {
  const { amount } = against;
  const price = priceText(game, seat, amount);
  switch (against.code) {
    case 'bid_too_low':
      return smallestBid(game, seat) === NONE
        ? `${amount} is too low, and no higher bid is open to you: p passes (A1).`
        : `${amount} is too low: bid ${against.least} or more (A1).`;
    case 'bid_above_limit':
      return `${amount} is more than the ${against.limit} chips in the box (A1).`;
    case 'forbidden_number':
      return `${amount} ends in ${amount % 10}, and you own ${against.district}: ${price ?? 'forbidden'} (${against.rule}).`;
    case 'cannot_pay':
      return `${amount} is more than your ${chips(against.chips)}${price === null ? '' : `: ${price}`} (A5).`;
  }
}

/** What a bid would cost that the table lets happen; null where it is refused. */
function priceText(game: Game, seat: Seat, amount: number): string | null {
  const penalty = penaltyFor(game, seat, amount);
  if (penalty === null) return null;
  if (penalty.type === 'fine') {
    const cost = penalty.chips === 0 ? 'cost nothing, for you have no chips' : `cost a chip, to the ${penalty.to}`;
    return `it would be withdrawn and ${cost}${penalty.out ? ', and you would be out of this auction' : ''}`;
  }
  const when = penalty.type === 'default' ? 'if it won,' : 'it would be withdrawn, and';
  return `${when} you would be barred from this auction${penalty.losesDistrict ? ' and lose a district' : ''}`;
}
