import type { District, Event, Seat } from '@don/rules';

/** Where something can fly from or to. */
export type Spot = `seat-${Seat}` | 'pot' | 'bank' | 'centre';

/** Something that changes hands, to be seen on its way. */
export interface Flight {
  readonly load: { readonly chips: number } | { readonly bid: number } | { readonly district: District };
  readonly from: Spot;
  readonly to: Spot;
  /** What flies in the second stage waits for the first. */
  readonly stage: 0 | 1;
}

/** What of the news moves over the table, chips that are paid through the middle: first in, then out. */
export function flightsOf(news: readonly Event[]): Flight[] {
  return news.flatMap(flightsFor).filter(({ load }) => !('chips' in load) || load.chips > 0);
}

function flightsFor(event: Event): Flight[] {
  switch (event.type) {
    case 'bid':
      return [{ load: { bid: event.amount }, from: at(event.seat), to: 'centre', stage: 0 }];
    case 'win':
      return event.districts.map((district) => carry(district, 'centre', at(event.seat)));
    case 'payout':
      return [
        pay(event.amount, at(event.seat), 'centre', 0),
        pay(event.pot, 'pot', 'centre', 0),
        ...event.shares.map(({ seat, chips }) => pay(chips, 'centre', at(seat), 1)),
        pay(event.left, 'centre', event.leftTo, 1),
      ];
    case 'sold':
      return [pay(event.amount, at(event.seat), at(event.seller), 0), carry(event.district, 'centre', at(event.seat))];
    case 'reward':
      return [pay(event.chips, 'bank', at(event.seat), 0)];
    case 'fine':
      return [pay(event.chips, at(event.seat), event.to, 0)];
    case 'exchange':
      return [carry(event.take, at(event.from), at(event.seat)), carry(event.give, at(event.seat), at(event.from))];
    default:
      return [];
  }
}

function at(seat: Seat): Spot {
  return `seat-${seat}`;
}

function pay(chips: number, from: Spot, to: Spot, stage: 0 | 1): Flight {
  return { load: { chips }, from, to, stage };
}

function carry(district: District, from: Spot, to: Spot): Flight {
  return { load: { district }, from, to, stage: 0 };
}
