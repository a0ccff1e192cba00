import type { BidRefusal, Penalty, Refusal } from '@don/rules';
import type { Message } from './message.js';
import { type People, person } from './people.js';

/** Why something cannot be done, as a sentence to the one who wanted it. */
export function refusalMessage(refusal: Refusal, people: People): Message {
  switch (refusal.code) {
    case 'game_over':
      return { id: 'refusal.game_over' };
    case 'not_your_turn':
      return { id: 'refusal.not_your_turn', facts: person(people, refusal.turn) };
    case 'wrong_phase':
      return { id: 'refusal.wrong_phase' };
    case 'no_such_card':
      return { id: 'refusal.no_such_card', facts: { districts: { districts: refusal.cards } } };
    default:
      return againstMessage(refusal);
  }
}

/** What speaks against an amount. */
export function againstMessage(refusal: BidRefusal): Message {
  const { code, amount } = refusal;
  switch (code) {
    case 'bid_too_low':
      return { id: 'refusal.bid_too_low', facts: { amount, least: refusal.least } };
    case 'bid_above_limit':
      return { id: 'refusal.bid_above_limit', facts: { amount, limit: refusal.limit } };
    case 'forbidden_number':
      return {
        id: 'refusal.forbidden_number',
        facts: { amount, number: amount % 10, district: { districts: [refusal.district] } },
      };
    case 'cannot_pay':
      return { id: 'refusal.cannot_pay', facts: { amount, chips: refusal.chips } };
  }
}

/** What a bid costs that something speaks against. */
export function penaltyMessage(penalty: Penalty): Message {
  if (penalty.type !== 'fine')
    return { id: `penalty.${penalty.type}`, facts: { loss: penalty.losesDistrict ? 'district' : 'none' } };
  const { chips, to, out } = penalty;
  return { id: 'penalty.fine', facts: { chips, to, after: out ? 'out' : 'again' } };
}
