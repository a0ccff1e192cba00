import type { District, Event, Seat, Sink } from '@don/rules';

/** One sale: a lot, or a district between two players. */
export interface LedgerRow {
  readonly round: number;
  readonly districts: readonly District[];
  readonly buyer: Seat;
  /** Who sold it; null for the round's lot. */
  readonly seller: Seat | null;
  /** Null where it was free. */
  readonly price: number | null;
  readonly paid: readonly { readonly seat: Seat; readonly chips: number }[];
  /** What went to nobody. */
  readonly left: { readonly chips: number; readonly to: Sink } | null;
}

/** Every sale of a game, the first one first. */
export function ledgerOf(events: readonly Event[]): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let round = 0;
  for (const event of events) {
    switch (event.type) {
      case 'round':
        round = event.round;
        break;
      case 'win': {
        const { districts, seat: buyer, amount: price } = event;
        rows.push({ round, districts, buyer, seller: null, price, paid: [], left: null });
        break;
      }
      case 'payout': {
        const { shares: paid, left, leftTo: to } = event;
        rows.push({ ...(rows.pop() as LedgerRow), paid, left: left > 0 ? { chips: left, to } : null });
        break;
      }
      case 'sold': {
        const { district, seat: buyer, seller, amount: price } = event;
        const paid = [{ seat: seller, chips: price }];
        rows.push({ round, districts: [district], buyer, seller, price, paid, left: null });
        break;
      }
    }
  }
  return rows;
}

/** What a seat has paid for what it bought, and got for what others bought. */
export interface LedgerSum {
  readonly spent: number;
  readonly earned: number;
}

export function ledgerSums(rows: readonly LedgerRow[], players: number): LedgerSum[] {
  return Array.from({ length: players }, (_, seat) => ({
    spent: sum(rows.map(({ buyer, price }) => (buyer === seat ? (price ?? 0) : 0))),
    earned: sum(rows.flatMap(({ paid }) => paid.map((share) => (share.seat === seat ? share.chips : 0)))),
  }));
}

function sum(chips: readonly number[]): number {
  return chips.reduce((total, one) => total + one, 0);
}
