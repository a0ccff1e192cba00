import type { Event } from './events.js';
import type { Seat } from './vocabulary.js';

/** What each seat last did in the current auction: its bid, `passed`, or nothing yet. */
export class LastBids {
  private readonly last = new Map<Seat, number | 'passed'>();

  observe(events: readonly Event[]): void {
    for (const event of events) this.observeOne(event);
  }

  of(seat: Seat): number | 'passed' | null {
    return this.last.get(seat) ?? null;
  }

  private observeOne(event: Event): void {
    switch (event.type) {
      case 'offer':
      case 'lot':
      case 'default':
      case 'round':
        this.last.clear();
        break;
      case 'bid':
        this.last.set(event.seat, event.amount);
        break;
      case 'pass':
      case 'overbid':
        this.last.set(event.seat, 'passed');
        break;
      case 'fine':
        if (event.out) this.last.set(event.seat, 'passed');
        break;
    }
  }
}
