import type { District, Event, EventOfType, Seat, View } from '@don/rules';

/** What lies on a table: all that changes hands. */
export type Holdings = Pick<View, 'chips' | 'districts' | 'pot' | 'bank'>;

/** The same table after something has changed hands on it. What nobody may know stays unknown. */
export function tableAfter<Table extends Holdings>(table: Table, event: Event): Table {
  switch (event.type) {
    case 'reward':
      return { ...withChips(table, event.seat, event.chips), bank: table.bank - event.chips };
    case 'fine':
      return intoSink(withChips(table, event.seat, -event.chips), event.to, event.chips);
    case 'payout':
      return paidOut(paidIn(table, event), event);
    case 'win':
      return event.districts.reduce((after, district) => withDistrict(after, event.seat, district), table);
    case 'sold':
      return withDistrict(
        withChips(withChips(table, event.seat, -event.amount), event.seller, event.amount),
        event.seat,
        event.district,
      );
    case 'exchange':
      return withDistrict(withDistrict(table, event.seat, event.take), event.from, event.give);
    case 'unsold':
      return withDistrict(table, event.seller, event.district);
    case 'offer':
    case 'discard':
      return without(table, event.district);
    default:
      return table;
  }
}

/** The winner's chips and the pot have left their places. */
export function paidIn<Table extends Holdings>(table: Table, { seat, amount, pot }: EventOfType<'payout'>): Table {
  return { ...withChips(table, seat, -amount), pot: table.pot - pot };
}

function paidOut<Table extends Holdings>(table: Table, { shares, left, leftTo }: EventOfType<'payout'>): Table {
  return intoSink(
    shares.reduce((after, { seat, chips }) => withChips(after, seat, chips), table),
    leftTo,
    left,
  );
}

function withChips<Table extends Holdings>(table: Table, seat: Seat, gain: number): Table {
  return { ...table, chips: table.chips.map((own, one) => (one === seat && own !== null ? own + gain : own)) };
}

function intoSink<Table extends Holdings>(table: Table, sink: 'pot' | 'bank', chips: number): Table {
  return sink === 'pot' ? { ...table, pot: table.pot + chips } : { ...table, bank: table.bank + chips };
}

function withDistrict<Table extends Holdings>(table: Table, seat: Seat, district: District): Table {
  const left = without(table, district);
  return { ...left, districts: left.districts.map((own, one) => (one === seat ? [...own, district] : own)) };
}

function without<Table extends Holdings>(table: Table, district: District): Table {
  return { ...table, districts: table.districts.map((own) => own.filter((one) => one !== district)) };
}
