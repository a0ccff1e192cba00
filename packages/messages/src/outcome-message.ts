import type { Event, EventOfType, Payout, Seat } from '@don/rules';
import { eventMessage } from './event-message.js';
import type { Fact, Message } from './message.js';
import { type People, person } from './people.js';

/**
 * What came of an auction that this seat started, in as few sentences as possible: a sale and who was paid for it are
 * one.
 */
export function outcomeMessages(events: readonly Event[], start: Seat | null, people: People): Message[] {
  const paid = events.find((event) => event.type === 'payout');
  return events.flatMap((event) => {
    if (event.type === 'payout') return [];
    if (event.type !== 'win') return [eventMessage(event, people)];
    if (event.amount === null) return [freeMessage(event, start, people)];
    return [paid === undefined ? eventMessage(event, people) : saleMessage(paid, people)];
  });
}

/** A4: nobody is paid, and the pot stays where it is. A start player who is barred is passed over. */
function freeMessage({ seat, districts }: EventOfType<'win'>, start: Seat | null, people: People): Message {
  const role = seat === start ? 'start' : 'next';
  return { id: 'sale.free', facts: { ...person(people, seat), role, lot: { districts } } };
}

/** Who pays how much to whom, why to them, and what everybody has gained by it. */
function saleMessage({ seat, amount, pot, ...payout }: EventOfType<'payout'>, people: People): Message {
  const { rule, number, shares, left } = payout;
  const facts: Record<string, Fact> = { ...person(people, seat), amount, pot, number: number ?? 0 };
  const [first, ...others] = shares;
  if (first === undefined && left === 0) return { id: 'sale.nothing', facts };
  const gains: Fact = { list: gainMessages(payout, people) };
  if (first === undefined) return { id: 'sale.tooLittle', facts: { ...facts, gains } };
  if (rule === 'P5') return { id: 'sale.all', facts: { ...facts, gains } };
  if (others.length > 0 || left > 0) return { id: 'sale.shared', facts: { ...facts, gains } };
  return { id: 'sale.one', facts: { ...facts, ...person(people, first.seat, 'to'), chips: first.chips } };
}

function gainMessages({ rule, shares, left, leftTo }: Payout, people: People): Message[] {
  const [first] = shares;
  // P5: all the others get the same.
  const gains: Message[] =
    rule === 'P5' && first !== undefined
      ? [{ id: 'gain.each', facts: { chips: first.chips } }]
      : shares.map(({ seat, chips }) => ({ id: 'gain.seat', facts: { ...person(people, seat), chips } }));
  return left > 0 ? [...gains, { id: `share.${leftTo}`, facts: { chips: left } }] : gains;
}

/** What is stamped on a lot whose auction has ended; null for what ends none. */
export function verdictMessage(event: Event, people: People): Message | null {
  switch (event.type) {
    case 'win': {
      const facts = person(people, event.seat);
      return event.amount === null
        ? { id: 'verdict.free', facts }
        : { id: 'verdict.sold', facts: { ...facts, amount: event.amount } };
    }
    case 'sold':
      return {
        id: 'verdict.side',
        facts: { ...person(people, event.seat), ...person(people, event.seller, 'from'), amount: event.amount },
      };
    case 'unsold':
      return { id: 'verdict.unsold' };
    case 'default':
      return { id: 'verdict.default', facts: { ...person(people, event.seat), amount: event.amount } };
    default:
      return null;
  }
}
