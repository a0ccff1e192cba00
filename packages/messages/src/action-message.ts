import type { Action } from '@don/rules';
import type { Message } from './message.js';

/** An action as advice: "Bid 7." */
export function actionMessage(action: Action): Message {
  switch (action.type) {
    case 'bid':
      return { id: 'hint.bid', facts: { amount: action.amount } };
    case 'sell':
    case 'discard':
      return { id: `hint.${action.type}`, facts: { district: { districts: [action.card] } } };
    case 'exchange':
      return { id: 'hint.exchange', facts: { take: { districts: [action.take] }, give: { districts: [action.give] } } };
    default:
      return { id: `hint.${action.type}` };
  }
}
