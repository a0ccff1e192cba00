import { againstMessage, penaltyMessage, previewMessage } from '@don/messages';
import {
  type Action,
  type BidRefusal,
  type Game,
  gameFromView,
  NONE,
  payoutPreview,
  penaltyFor,
  refusal,
  rewardForPass,
  type Seat,
  smallestBid,
  type View,
  whyNot,
} from '@don/rules';
import type { Translator } from '../language.js';
import { wrapped } from '../text-width.js';
import { ladderLines } from './ladder.js';
import type { Desk, Prompt } from './prompt.js';

/** This far above the smallest bid one may have mistyped. */
const BIG_JUMP = 5;

const PASS: Action = { type: 'pass' };

/** The next bid for the lot, or for the district in a side auction. */
export function bidPrompt(view: View, desk: Desk): Prompt {
  const { words } = desk;
  const game = gameFromView(view);
  const smallest = smallestBid(game, desk.seat);
  const canBid = smallest !== NONE;
  // O2: as at a real table, one can bid more than one has.
  const canBluff = game.options.enforcement === 'table';
  const overbidHelp = game.edition.overbid === 'outAtOnce' ? 'help.overbid' : 'help.bluff';
  const chips = view.chips[desk.seat] ?? 0;
  const reward = rewardForPass(game, desk.seat);
  return {
    lines: [
      words.say(canBid ? 'terminal.have' : 'terminal.haveNoBid', { chips, bluff: canBluff ? 'yes' : 'no' }),
      ...(!canBid && canBluff ? wrapped(words.say(overbidHelp), desk.console.columns) : []),
      ...(canBid ? ladderLines(game, desk.seat, desk.screen) : []),
      ...(reward > 0 ? [`${words.say('terminal.passFor', { chips: reward })} (A7)`] : []),
    ],
    question: desk.question(canBid ? words.say('terminal.askBid', { least: smallest }) : words.say('terminal.askPass')),
    understand,
  };

  async function understand(typed: string): Promise<Action | null> {
    if (typed === 'p' || typed === 'pass' || (typed === '' && !canBid)) return PASS;
    // Without a space, b5 is a district.
    const [, digits, mark] = /^(?:bid ?|b )?(\d{1,9})( ?\?)?$/.exec(typed) ?? [];
    if (digits === undefined) {
      desk.say(canBid ? words.say('terminal.typeBid', { least: smallest }) : words.say('terminal.onlyPass'));
      return null;
    }
    const amount = Number(digits);
    return (await isMeant(amount, mark !== undefined)) ? { type: 'bid', amount } : null;
  }

  /** Says what the bid would do, and asks again where it is likely to be a slip or to cost something. */
  async function isMeant(amount: number, onlyLooks: boolean): Promise<boolean> {
    const against = whyNot(game, desk.seat, amount);
    if (against !== null) desk.say(againstText(against, game, desk.seat, words));
    if (refusal(game, desk.seat, { type: 'bid', amount }) !== null) return false;
    if (against === null) desk.say(previewText(amount));
    if (onlyLooks) return false;
    const isRisky = against !== null || (canBid && amount - smallest >= BIG_JUMP);
    return isRisky || desk.confirmsAll ? desk.confirm(words.say('bid.sure', { amount }), !isRisky) : true;
  }

  function previewText(amount: number): string {
    const payout = payoutPreview(game, desk.seat, amount);
    return `${words.text(previewMessage(payout, amount, desk.people, true))} (${payout.rule})`;
  }
}

/** Why a bid is forbidden, said to the bidder, and what it would cost where the table lets it happen (O2). */
export function againstText(against: BidRefusal, game: Game, seat: Seat, words: Translator): string {
  const { amount, rule } = against;
  const isHopeless = against.code === 'bid_too_low' && smallestBid(game, seat) === NONE;
  const why = isHopeless ? words.say('terminal.tooLow', { amount }) : words.text(againstMessage(against));
  const penalty = penaltyFor(game, seat, amount);
  return `${why}${penalty === null ? '' : ` ${words.text(penaltyMessage(penalty))}`} (${rule})`;
}
