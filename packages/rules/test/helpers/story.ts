import type { Event } from '../../src/index.js';

/** An event as one line that holds everything in it, for tests to compare. */
export function tell(event: Event): string {
  return `${event.rule} ${words(event)}`;
}

function words(event: Event): string {
  switch (event.type) {
    case 'round':
      return `round ${event.round} starts with ${event.start}`;
    case 'offer':
      return `${event.seat} offers ${event.district}`;
    case 'keep':
      return `${event.seat} keeps all`;
    case 'exchange':
      return `${event.seat} takes ${event.take} from ${event.from} for ${event.give}`;
    case 'stay':
      return `${event.seat} stays out`;
    case 'lot':
      return `lot ${event.districts.join(' ')}`;
    case 'bid':
      return `${event.seat} bids ${event.amount}`;
    case 'pass':
      return `${event.seat} passes`;
    case 'reward':
      return `${event.seat} gets ${event.chips} from the bank`;
    case 'fine':
      return `${event.seat} has ${event.district} and withdraws ${event.amount}: ${event.chips} to ${event.to}, ${event.out ? 'is out' : 'goes on'}`;
    case 'default':
      return `${event.seat} cannot pay ${event.amount}`;
    case 'overbid':
      return `${event.seat} bids ${event.amount}, cannot pay it and is out`;
    case 'discard':
      return `${event.seat} loses ${event.district}`;
    case 'win':
      return `${event.seat} takes ${event.districts.join(' ')} ${event.amount === null ? 'free' : `for ${event.amount}`}`;
    case 'payout': {
      const shares = event.shares.map(({ seat, chips }) => `, ${seat} gets ${chips}`).join('');
      return `${event.seat} pays ${event.amount} + ${event.pot} by number ${event.number}${shares}, ${event.left} to ${event.leftTo}`;
    }
    case 'sold':
      return `${event.seat} buys ${event.district} from ${event.seller} for ${event.amount}`;
    case 'unsold':
      return `${event.seller} still has ${event.district}`;
    case 'over': {
      const { points, bonus, tiebreak, ranks, winners } = event.result;
      return `over: points ${points} bonus ${bonus} tiebreak ${tiebreak.join('/')} ranks ${ranks} winners ${winners}`;
    }
  }
}
