import { type Game, MAX_SEATS, type Seat } from '@don/rules';
import type { Brief } from './brief.js';
import { NextAuction } from './next-auction.js';
import { type Judge, Outcomes, type SaleJudge } from './outcome.js';

/** How far to go from the quick judgement towards the close one: halfway never foretells winners much worse than the better. */
const TRUST = 0.5;
/** A sale that costs the buyer more of his chance to win than this is not looked at closely: it will not happen. */
const FOLLY = 0.06;

/**
 * The ends of an auction, judged ever more closely: at first by the quick judge, and then by what the auctions of next
 * lots, drawn one after the other, would lead to. All ends are judged by the same lots, so that luck cancels.
 */
export class DeepSales implements SaleJudge {
  private readonly quick: Outcomes;
  private readonly next: NextAuction;
  private readonly deep: Outcomes;
  private readonly scratch = new Float64Array(MAX_SEATS);
  private ends: End[] = [];
  private readonly byKey = new Map<number, End>();
  /** How many lots have been looked at. */
  lots = 0;

  constructor(judge: Judge) {
    this.quick = new Outcomes(judge);
    this.next = new NextAuction(judge);
    this.deep = new Outcomes(this.next);
  }

  /** Forgets the last auction; from the deadline on there will be no looking any more. */
  reset(brief: Brief): void {
    this.next.brief = brief;
    this.ends = [];
    this.byKey.clear();
    this.lots = 0;
  }

  begin(): void {
    this.quick.begin();
  }

  judgeSale(game: Game, winner: Seat, amount: number, rewarded: number, into: Float64Array, at: number): void {
    const key = keyOf(winner, amount, rewarded);
    let end = this.byKey.get(key);
    if (end === undefined) {
      end = {
        winner,
        amount,
        rewarded,
        quick: new Float64Array(MAX_SEATS),
        sum: new Float64Array(MAX_SEATS),
        looked: 0,
      };
      this.quick.judgeSale(game, winner, amount, rewarded, end.quick, 0);
      this.byKey.set(key, end);
      this.ends.push(end);
    }
    const near = end.looked === 0 ? this.nearest(end) : end;
    for (let seat = 0; seat < game.players; seat++) {
      const change = near === null ? 0 : near.sum[seat] / near.looked - near.quick[seat];
      into[at + seat] = end.quick[seat] + TRUST * change;
    }
  }

  /** Judges all ends that may come about by one more lot; false where there is nothing to judge or no time, and then nothing has changed. */
  look(game: Game, lot: Uint8Array, lotSize: number, expected: Float64Array): boolean {
    this.next.lot.set(lot);
    this.next.lotSize = lotSize;
    this.deep.begin();
    const seen = this.ends.filter(({ winner, quick }) => quick[winner] > expected[winner] - FOLLY);
    if (seen.length === 0) return false;
    const values = new Float64Array(seen.length * MAX_SEATS);
    for (let index = 0; index < seen.length; index++) {
      const { winner, amount, rewarded } = seen[index];
      this.deep.judgeSale(game, winner, amount, rewarded, this.scratch, 0);
      if (Date.now() >= this.next.brief.deadline) return false;
      values.set(this.scratch, index * MAX_SEATS);
    }
    seen.forEach((end, index) => {
      end.looked++;
      for (let seat = 0; seat < game.players; seat++) end.sum[seat] += values[index * MAX_SEATS + seat];
    });
    this.lots++;
    return true;
  }

  /** Among the ends looked at, the one most like this: the same winner at the nearest amount. */
  private nearest(end: End): End | null {
    let best: End | null = null;
    for (const other of this.ends) {
      if (other.looked === 0 || other.winner !== end.winner || other.rewarded !== end.rewarded) continue;
      if (best === null || Math.abs(other.amount - end.amount) < Math.abs(best.amount - end.amount)) best = other;
    }
    return best;
  }
}

/** One way in which an auction may end. */
interface End {
  readonly winner: Seat;
  readonly amount: number;
  readonly rewarded: number;
  readonly quick: Float64Array;
  readonly sum: Float64Array;
  looked: number;
}

function keyOf(winner: Seat, amount: number, rewarded: number): number {
  return (((amount + 1) << MAX_SEATS) | rewarded) * MAX_SEATS + winner;
}
