import type { Event, Payout, Result } from '@don/rules';
import { listed, type People } from './people.js';

type Told<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** An event as one English sentence, with the id of the rule behind it. */
export function narrate(event: Event, people: People): string {
  return `${sentence(event, people)} (${event.rule})`;
}

export function sentence(event: Event, people: People): string {
  switch (event.type) {
    case 'round':
      return `Round ${event.round}: ${people.does(event.start, 'are', 'is')} start player`;
    case 'offer':
      return `${people.does(event.seat, 'offer', 'offers')} ${event.district} for sale`;
    case 'keep':
      return `${people.does(event.seat, 'offer', 'offers')} nothing for sale`;
    case 'exchange':
      return `${people.does(event.seat, 'take', 'takes')} ${event.take} from ${people.object(event.from)} and ${event.seat === people.you ? 'give' : 'gives'} ${event.give} in return`;
    case 'stay':
      return `${people.does(event.seat, 'exchange', 'exchanges')} nothing`;
    case 'lot':
      return `The lot: ${event.districts.join(' ')}`;
    case 'bid':
      return `${people.does(event.seat, 'bid', 'bids')} ${event.amount}`;
    case 'pass':
      return people.does(event.seat, 'pass', 'passes');
    case 'reward':
      return `${people.does(event.seat, 'get', 'gets')} ${chips(event.chips)} from the bank for passing without a bid`;
    case 'fine':
      return fine(event, people);
    case 'default':
      return `${people.name(event.seat)} cannot pay ${event.amount}: barred, and the auction is held again`;
    case 'overbid':
      return `${people.does(event.seat, 'bid', 'bids')} ${event.amount} and cannot pay it: withdrawn, and barred from this auction`;
    case 'discard':
      return `${people.does(event.seat, 'lose', 'loses')} ${event.district}, which leaves the game`;
    case 'win':
      return win(event, people);
    case 'payout':
      return payout(event, people);
    case 'sold':
      return `${people.does(event.seat, 'buy', 'buys')} ${event.district} from ${people.object(event.seller)} for ${event.amount}`;
    case 'unsold':
      return `Nobody wants ${event.district}: ${people.does(event.seller, 'keep', 'keeps')} it`;
    case 'over':
      return over(event.result, people);
  }
}

/** Several seats in a row that offer or exchange nothing, as one sentence. */
export function nobodyStirs(events: readonly (Told<'keep'> | Told<'stay'>)[], people: People): string {
  const [first] = events;
  if (first === undefined || events.length === 1) return first ? narrate(first, people) : '';
  const what = first.type === 'keep' ? 'offer nothing for sale' : 'exchange nothing';
  return `${listed(events.map((event) => people.name(event.seat)))} ${what} (${first.rule})`;
}

function fine(event: Told<'fine'>, people: People): string {
  const costs = event.chips === 0 ? 'nothing, for want of chips' : `${chips(event.chips)} to the ${event.to}`;
  const after = event.out ? `, and ${people.object(event.seat)} cannot bid any more` : '';
  return `${people.does(event.seat, 'bid', 'bids')} ${event.amount} but ${event.seat === people.you ? 'own' : 'owns'} ${event.district}: withdrawn, and it costs ${costs}${after}`;
}

function win(event: Told<'win'>, people: People): string {
  const lot = listed(event.districts);
  if (event.amount === null) return `Nobody bids: ${lot} ${verb(event.districts)} free to ${people.object(event.seat)}`;
  return `${people.does(event.seat, 'win', 'wins')} ${lot} for ${event.amount}`;
}

function verb(districts: readonly string[]): string {
  return districts.length === 1 ? 'goes' : 'go';
}

function payout(event: Told<'payout'>, people: People): string {
  const parts = [...shareTexts(event, people), ...leftText(event)];
  const why =
    event.rule === 'P5' ? `Nobody else owns ${aNumber(event.number)}` : `The last digit, ${event.number}, is paid`;
  const pot = event.pot > 0 ? `of ${event.amount} and ${event.pot} from the pot, ` : '';
  return `${why}: ${pot}${parts.length > 0 ? parts.join(', ') : 'there is nothing to share'}`;
}

/** Who gets how much: `6 to Vito`, or `2 each to Vito and Carla`. */
export function shareTexts(payout: Payout, people: People): string[] {
  const [first] = payout.shares;
  if (first === undefined) return [];
  const areEqual = payout.shares.every((share) => share.chips === first.chips);
  if (payout.shares.length > 1 && areEqual)
    return [`${first.chips} each to ${listed(payout.shares.map((share) => people.object(share.seat)))}`];
  return payout.shares.map((share) => `${share.chips} to ${people.object(share.seat)}`);
}

export function leftText(payout: Payout): string[] {
  if (payout.left === 0) return [];
  return [
    payout.leftTo === 'pot'
      ? `${payout.left} ${payout.left === 1 ? 'stays' : 'stay'} in the pot`
      : `${payout.left} to the bank`,
  ];
}

function over(result: Result, people: People): string {
  const [first = 0] = result.winners;
  const points = `${result.points[first]} points`;
  if (result.winners.length > 1)
    return `${listed(result.winners.map((seat) => people.name(seat)))} share the win with ${points}`;
  return `${people.does(first, 'win', 'wins')} the game with ${points}`;
}

export function chips(count: number): string {
  return count === 1 ? '1 chip' : `${count} chips`;
}

export function aNumber(number: number | null): string {
  return `${number === 8 ? 'an' : 'a'} ${number}`;
}
