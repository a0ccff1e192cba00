import type { Event, Seat } from '@don/rules';

/** Counts everybody's chips from what is paid in public, as a careful person at the table would. */
export class ChipCounter {
  readonly chips: number[];

  /** What everybody has when the counting begins. */
  constructor(chips: readonly number[]) {
    this.chips = [...chips];
  }

  observe(events: readonly Event[]): void {
    for (const event of events) this.observeOne(event);
  }

  private observeOne(event: Event): void {
    switch (event.type) {
      case 'reward':
        this.add(event.seat, event.chips);
        break;
      case 'fine':
        this.add(event.seat, -event.chips);
        break;
      case 'sold':
        this.add(event.seat, -event.amount);
        this.add(event.seller, event.amount);
        break;
      case 'payout':
        this.add(event.seat, -event.amount);
        for (const { seat, chips } of event.shares) this.add(seat, chips);
        break;
    }
  }

  private add(seat: Seat, chips: number): void {
    this.chips[seat] += chips;
  }
}
