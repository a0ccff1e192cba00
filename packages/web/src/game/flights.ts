import type { District, Event, EventOfType, Seat } from '@don/rules';

/** Where something can fly from or to. */
export type Spot = `seat-${Seat}` | `card-${District}` | 'pot' | 'bank' | 'price';

/** Something that changes hands, to be seen on its way. */
export interface Flight {
  readonly load: { readonly chips: number } | { readonly bid: number } | { readonly district: District };
  readonly from: Spot;
  readonly to: Spot;
}

/** The winner's chips and the pot, on the table beside the price. */
export function paidIn({ seat, amount, pot }: EventOfType<'payout'>): Flight[] {
  return [...pay(amount, at(seat), 'price'), ...pay(pot, 'pot', 'price')];
}

/** From there to those who are paid. */
export function paidOut({ shares, left, leftTo }: EventOfType<'payout'>): Flight[] {
  return [...shares.flatMap(({ seat, chips }) => pay(chips, 'price', at(seat))), ...pay(left, 'price', leftTo)];
}

/** The cards on the table, to their new owner. */
export function takenHome(districts: readonly District[], seat: Seat): Flight[] {
  return districts.map((district) => carry(district, `card-${district}`, at(seat)));
}

/** What flies when something happens that needs no more than one step. */
export function flightsOf(event: Event): Flight[] {
  switch (event.type) {
    case 'bid':
      return [{ load: { bid: event.amount }, from: at(event.seat), to: 'price' }];
    case 'sold':
      return pay(event.amount, at(event.seat), at(event.seller));
    case 'reward':
      return pay(event.chips, 'bank', at(event.seat));
    case 'fine':
      return pay(event.chips, at(event.seat), event.to);
    case 'exchange':
      return [carry(event.take, at(event.from), at(event.seat)), carry(event.give, at(event.seat), at(event.from))];
    default:
      return [];
  }
}

function at(seat: Seat): Spot {
  return `seat-${seat}`;
}

function pay(chips: number, from: Spot, to: Spot): Flight[] {
  return chips > 0 ? [{ load: { chips }, from, to }] : [];
}

function carry(district: District, from: Spot, to: Spot): Flight {
  return { load: { district }, from, to };
}
