import type { Action } from '@don/rules';

/** An action as advice: "bid 7". */
export function actionText(action: Action): string {
  switch (action.type) {
    case 'bid':
      return `bid ${action.amount}`;
    case 'pass':
      return 'pass';
    case 'sell':
      return `offer ${action.card} for sale`;
    case 'keep':
      return 'offer nothing for sale';
    case 'exchange':
      return `take ${action.take} and give ${action.give}`;
    case 'stay':
      return 'exchange nothing';
    case 'discard':
      return `give up ${action.card}`;
  }
}
