import type { Event, Payout, Result } from '@don/rules';
import type { Fact, Message } from './message.js';
import { type People, person } from './people.js';

type Told<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** An event as a sentence. */
export function eventMessage(event: Event, people: People): Message {
  switch (event.type) {
    case 'round':
      return { id: 'event.round', facts: { round: event.round, ...person(people, event.start) } };
    case 'lot':
      return { id: 'event.lot', facts: { lot: { districts: event.districts } } };
    case 'exchange':
      return {
        id: 'event.exchange',
        facts: {
          ...person(people, event.seat),
          ...person(people, event.from, 'from'),
          take: { districts: [event.take] },
          give: { districts: [event.give] },
        },
      };
    case 'sold':
      return {
        id: 'event.sold',
        facts: {
          ...person(people, event.seat),
          ...person(people, event.seller, 'from'),
          amount: event.amount,
          district: { districts: [event.district] },
        },
      };
    case 'unsold':
      return {
        id: 'event.unsold',
        facts: { ...person(people, event.seller), district: { districts: [event.district] } },
      };
    case 'fine':
      return {
        id: event.out ? 'event.fineOut' : 'event.fine',
        facts: { ...seatFacts(event, people), chips: event.chips, to: event.to },
      };
    case 'win':
      return win(event, people);
    case 'payout':
      return payout(event, people);
    case 'over':
      return over(event.result, people);
    default:
      return { id: `event.${event.type}`, facts: seatFacts(event, people) };
  }
}

type OfOneSeat = Told<
  'offer' | 'keep' | 'stay' | 'bid' | 'pass' | 'reward' | 'fine' | 'default' | 'overbid' | 'discard'
>;

function seatFacts(event: OfOneSeat, people: People): Record<string, Fact> {
  return {
    ...person(people, event.seat),
    ...('amount' in event && { amount: event.amount }),
    ...('chips' in event && { chips: event.chips }),
    ...('district' in event && { district: { districts: [event.district] } }),
  };
}

function win(event: Told<'win'>, people: People): Message {
  const facts = { ...person(people, event.seat), lot: { districts: event.districts } };
  return event.amount === null
    ? { id: 'event.winFree', facts }
    : { id: 'event.win', facts: { ...facts, amount: event.amount } };
}

function payout(event: Told<'payout'>, people: People): Message {
  const { number, pot, amount, shares, left } = event;
  if (shares.length === 0 && left === 0) return { id: 'event.payoutNothing' };
  const facts = { amount, number: number ?? 0, pot };
  const only = onlyShare(event);
  if (only !== null)
    return { id: 'event.payoutOne', facts: { ...facts, ...person(people, only.seat), chips: only.chips } };
  const shared = { ...facts, shares: { list: shareMessages(event, people) } };
  if (shares.length === 0) return { id: 'event.payoutTooLittle', facts: { ...shared, owners: ownersIn(event) } };
  return { id: event.rule === 'P5' ? 'event.payoutNobody' : 'event.payout', facts: shared };
}

/** Where a bid would go if it won now: the reader's own bid, or one of somebody else's. */
export function previewMessage(payout: Payout, amount: number, people: People, isOwn: boolean): Message {
  const { number, shares, left } = payout;
  const bid = { amount, bidder: isOwn ? 'self' : 'other' };
  if (shares.length === 0 && left === 0) return { id: 'preview.nobody', facts: bid };
  const list = shareMessages(payout, people);
  if (number === null) return { id: 'preview.seller', facts: { ...bid, shares: { list } } };
  // P1: what comes on top of the bid.
  const pot = shares.reduce((sum, { chips }) => sum + chips, left) - amount;
  const only = onlyShare(payout);
  if (only !== null)
    return { id: 'preview.one', facts: { ...bid, number, pot, ...person(people, only.seat), chips: only.chips } };
  const facts = { ...bid, number, pot, shares: { list } };
  if (shares.length === 0) return { id: 'preview.tooLittle', facts: { ...facts, owners: ownersIn(payout) } };
  return { id: payout.rule === 'P5' ? 'preview.all' : 'preview.match', facts };
}

/** Who owns a number that pays nobody because there is too little to split: nobody, or several players. */
function ownersIn({ rule }: Payout): 'none' | 'several' {
  return rule === 'P5' ? 'none' : 'several';
}

/** The share of a player who takes the whole sum, as the owner of the number. */
function onlyShare({ rule, shares, left }: Payout): Payout['shares'][number] | null {
  const [only, ...others] = shares;
  return rule !== 'P5' && only !== undefined && others.length === 0 && left === 0 ? only : null;
}

/** Who gets how much, and what goes to pot or bank. */
function shareMessages(payout: Payout, people: People): Message[] {
  const [first] = payout.shares;
  // P5: all the others get the same.
  const shares: Message[] =
    payout.rule === 'P5' && first !== undefined
      ? [{ id: 'share.each', facts: { chips: first.chips } }]
      : payout.shares.map(({ seat, chips }) => ({ id: 'share.seat', facts: { ...person(people, seat), chips } }));
  const left: Message = { id: `share.${payout.leftTo}`, facts: { chips: payout.left } };
  return payout.left > 0 ? [...shares, left] : shares;
}

function over(result: Result, people: People): Message {
  const [first = 0] = result.winners;
  const points = result.points[first] ?? 0;
  if (result.winners.length === 1) return { id: 'event.over', facts: { ...person(people, first), points } };
  const winners = result.winners.map((seat): Message => ({ id: 'person', facts: person(people, seat) }));
  return { id: 'event.overShared', facts: { winners: { list: winners }, points } };
}
