import { type Game, MAX_SEATS, type Seat } from '@don/rules';
import type { BidderBelief } from './bidder-belief.js';
import { type Evaluator, type SaleEvaluator, SettlingEvaluator } from './evaluator.js';
import { NextAuctionEvaluator } from './next-auction-evaluator.js';

/** How far to move from the quick estimate to that of the lookahead: halfway never predicts winners much worse than the better one. */
const LOOKAHEAD_WEIGHT = 0.5;
/** A sale that costs the buyer more chance to win than this is pruned: it will not happen. */
const PRUNE_MARGIN = 0.06;

/**
 * Evaluates the ends of an auction ever more deeply: first directly, then by solving the auctions of random next lots.
 * All ends see the same lots, so that luck cancels out.
 */
export class LookaheadEvaluator implements SaleEvaluator {
  private readonly quick: SettlingEvaluator;
  private readonly next: NextAuctionEvaluator;
  private readonly deep: SettlingEvaluator;
  private readonly scratch = new Float64Array(MAX_SEATS);
  private ends: SaleEstimate[] = [];
  private readonly byKey = new Map<number, SaleEstimate>();
  /** How many next lots have been searched. */
  lots = 0;

  constructor(evaluator: Evaluator) {
    this.quick = new SettlingEvaluator(evaluator);
    this.next = new NextAuctionEvaluator(evaluator);
    this.deep = new SettlingEvaluator(this.next);
  }

  /** Forgets the last auction; the lookahead stops at the deadline. */
  reset(deadline: number, beliefs: readonly BidderBelief[] | null): void {
    this.next.deadline = deadline;
    this.next.beliefs = beliefs;
    this.ends = [];
    this.byKey.clear();
    this.lots = 0;
  }

  begin(): void {
    this.quick.begin();
  }

  evaluateSale(game: Game, winner: Seat, amount: number, rewarded: number, into: Float64Array, at: number): void {
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
      this.quick.evaluateSale(game, winner, amount, rewarded, end.quick, 0);
      this.byKey.set(key, end);
      this.ends.push(end);
    }
    const near = end.looked === 0 ? this.nearest(end) : end;
    for (let seat = 0; seat < game.players; seat++) {
      const change = near === null ? 0 : near.sum[seat] / near.looked - near.quick[seat];
      into[at + seat] = end.quick[seat] + LOOKAHEAD_WEIGHT * change;
    }
  }

  /** Searches one more lot for all likely ends; false, with nothing changed, if there is none or no time. */
  search(game: Game, lot: Uint8Array, lotSize: number, expected: Float64Array): boolean {
    this.next.lot.set(lot);
    this.next.lotSize = lotSize;
    this.deep.begin();
    const seen = this.ends.filter(({ winner, quick }) => quick[winner] > expected[winner] - PRUNE_MARGIN);
    if (seen.length === 0) return false;
    const values = new Float64Array(seen.length * MAX_SEATS);
    for (let index = 0; index < seen.length; index++) {
      const { winner, amount, rewarded } = seen[index];
      this.deep.evaluateSale(game, winner, amount, rewarded, this.scratch, 0);
      if (Date.now() >= this.next.deadline) return false;
      values.set(this.scratch, index * MAX_SEATS);
    }
    seen.forEach((end, index) => {
      end.looked++;
      for (let seat = 0; seat < game.players; seat++) end.sum[seat] += values[index * MAX_SEATS + seat];
    });
    this.lots++;
    return true;
  }

  /** The most similar end that was searched: the same winner at the nearest amount. */
  private nearest(end: SaleEstimate): SaleEstimate | null {
    let best: SaleEstimate | null = null;
    for (const other of this.ends) {
      if (other.looked === 0 || other.winner !== end.winner || other.rewarded !== end.rewarded) continue;
      if (best === null || Math.abs(other.amount - end.amount) < Math.abs(best.amount - end.amount)) best = other;
    }
    return best;
  }
}

/** One way an auction may end, and its estimates so far. */
interface SaleEstimate {
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
