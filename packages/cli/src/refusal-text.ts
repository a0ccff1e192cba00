import type { Phase, Refusal } from '@don/rules';

const WHAT_THE_PHASE_WANTS: Record<Phase, string> = {
  sale: 'sell or keep',
  sideAuction: 'bid or pass',
  exchange: 'exchange or stay',
  auction: 'bid or pass',
  discard: 'discard',
  over: 'nothing more',
};

/** A refusal in one English sentence that cites the rule. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'game_over':
      return `The game is over (${refusal.rule}).`;
    case 'not_your_turn':
      return `It is seat ${refusal.turn}'s turn (${refusal.rule}).`;
    case 'wrong_phase':
      return `This phase (${refusal.phase}) knows only: ${WHAT_THE_PHASE_WANTS[refusal.phase]} (${refusal.rule}).`;
    case 'no_such_card':
      return `${refusal.cards.join(' and ')}: no such district where it would have to be (${refusal.rule}).`;
    case 'bid_too_low':
      return `${refusal.amount} is too low: a bid must be at least ${refusal.least} (A1).`;
    case 'bid_above_limit':
      return `${refusal.amount} is more than the ${refusal.limit} chips in the box (A1, E3).`;
    case 'forbidden_number':
      return `${refusal.amount} ends in ${refusal.amount % 10}, the number of ${refusal.district}, which the bidder owns (${refusal.rule}).`;
    case 'cannot_pay':
      return `${refusal.amount} is more than the bidder's ${refusal.chips} chips (A5).`;
  }
}
