import { ChipCounter } from '@don/bots';
import type { Event, EventOfType, Seat, View } from '@don/rules';
import { type Flight, paidIn as flightsIn, flightsOf, paidOut as flightsOut, takenHome } from './flights.js';
import { paidIn, tableAfter } from './table-after.js';

/** One step of showing how something changes hands, at a table that stays as it was until then. */
export interface StageScene {
  readonly step: (typeof STEPS)[number];
  /** What ended the auction, for the stamp on the cards; null where nothing has. */
  readonly verdict: Event | null;
  /** The price's last digit while it shines, with every district of that number among those who are paid. */
  readonly number: number | null;
  /** The seats it is about now. */
  readonly lit: readonly Seat[];
  readonly flights: readonly Flight[];
  /** The chips that each seat has gained or lost up to now. */
  readonly changes: readonly number[];
  /** In milliseconds: at normal speed, until a pacer shows it. */
  readonly duration: number;
}

const STEPS = ['stamp', 'number', 'pay', 'share', 'home', 'notice'] as const;

const DURATIONS: Record<StageScene['step'], number> = {
  stamp: 950,
  number: 950,
  pay: 650,
  share: 750,
  home: 650,
  notice: 1100,
};
/** A lot that is free, a district that nobody wants, a bid that cannot be paid: there is more to read, and little to see. */
const LONG_STAMP_MS = 1500;

/** A scene, the table while it plays, and how many of the news have been told by then. */
export interface StagedTable {
  readonly view: View;
  readonly scene: StageScene;
  readonly told: number;
}

/**
 * How the table gets from one view to the next: who pays, what number it goes by, who is paid, and where the cards go.
 * Nothing where nothing changes hands, and where more than one auction has ended since: that is no news any more.
 */
export function framesOf(before: View, news: readonly Event[], after: View): StagedTable[] {
  const sales = news.filter(({ type }) => type === 'win' || type === 'sold' || type === 'unsold');
  return sales.length > 1 ? [] : new Staging(before, after).play(news);
}

class Staging {
  private readonly frames: StagedTable[] = [];
  private readonly count: ChipCounter;
  private table: View;
  private told = 0;

  constructor(before: View, after: View) {
    // Between two players at one device nobody's chips are shown, even if somebody has just seen their own.
    const chips = before.chips.map((own, seat) => (after.chips[seat] === null ? null : own));
    const auction = before.auction && { ...before.auction, active: [] };
    this.table = { ...before, chips, auction, turn: null };
    this.count = new ChipCounter(chips.map(() => 0));
  }

  play(news: readonly Event[]): StagedTable[] {
    for (const [place, event] of news.entries()) {
      this.told = place + 1;
      const next = news[place + 1];
      if (event.type === 'win') this.sale(event, next?.type === 'payout' ? next : null);
      else if (event.type === 'sold') this.sideSale(event);
      else if (event.type !== 'payout') this.other(event);
    }
    return this.frames;
  }

  private sale(win: EventOfType<'win'>, paid: EventOfType<'payout'> | null): void {
    const { seat, districts } = win;
    const price = { verdict: win, number: paid?.number ?? null };
    this.show('stamp', { verdict: win, lit: [seat], ...(paid === null && { duration: LONG_STAMP_MS }) });
    if (paid !== null && paid.amount + paid.pot > 0) {
      const payees = paid.shares.map((share) => share.seat);
      this.told++;
      this.show('number', { ...price, lit: payees });
      this.table = paidIn(this.table, paid);
      this.count.observe([{ ...paid, shares: [] }]);
      this.show('pay', { ...price, lit: [seat], flights: flightsIn(paid) });
      this.show('share', { ...price, lit: payees, flights: flightsOut(paid) });
      this.table = tableAfter(this.table, { ...paid, amount: 0, pot: 0 });
      this.count.observe([{ ...paid, amount: 0 }]);
    }
    this.show('home', { ...price, lit: [seat], flights: takenHome(districts, seat) });
    this.table = tableAfter(this.table, win);
  }

  private sideSale(sold: EventOfType<'sold'>): void {
    const { seat, seller, district } = sold;
    this.show('stamp', { verdict: sold, lit: [seller, seat] });
    this.show('pay', { verdict: sold, lit: [seller], flights: flightsOf(sold) });
    this.take(sold);
    this.show('home', { verdict: sold, lit: [seat], flights: takenHome([district], seat) });
  }

  private other(event: Event): void {
    switch (event.type) {
      case 'bid':
        this.raise(event.seat, event.amount);
        break;
      case 'default':
        this.show('stamp', { verdict: event, lit: [event.seat], duration: LONG_STAMP_MS });
        break;
      case 'unsold':
        this.show('stamp', { verdict: event, lit: [event.seller] });
        break;
      case 'exchange':
        this.show('notice', { lit: [event.seat, event.from], flights: flightsOf(event) });
        break;
      case 'fine':
      case 'overbid':
      case 'discard':
      case 'reward':
        this.show('notice', { lit: [event.seat], flights: flightsOf(event) });
        break;
    }
    this.take(event);
  }

  /** The last bid may come with all that follows from it. */
  private raise(highBidder: Seat, high: number): void {
    const { auction } = this.table;
    if (auction) this.table = { ...this.table, auction: { ...auction, high, highBidder } };
  }

  private take(event: Event): void {
    this.table = tableAfter(this.table, event);
    this.count.observe([event]);
  }

  private show(step: StageScene['step'], scene: Partial<StageScene>): void {
    this.frames.push({
      view: this.table,
      told: this.told,
      scene: {
        step,
        verdict: null,
        number: null,
        lit: [],
        flights: [],
        changes: [...this.count.chips],
        duration: DURATIONS[step],
        ...scene,
      },
    });
  }
}
