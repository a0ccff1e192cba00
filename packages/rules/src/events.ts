import type { District } from './districts.js';
import type { Payout } from './payout.js';
import type { RuleId } from './rule-ids.js';
import type { Result } from './scoring.js';
import type { Seat, Sink } from './vocabulary.js';

/** What happened, in the order in which it did: enough for a log, an animation or a count of chips. All of it is public. */
export type Event =
  /** A round begins with this start player. */
  | { readonly type: 'round'; readonly rule: RuleId; readonly round: number; readonly start: Seat }
  /** A seat offers a district in a side auction. */
  | { readonly type: 'offer'; readonly rule: RuleId; readonly seat: Seat; readonly district: District }
  /** A seat offers nothing. */
  | { readonly type: 'keep'; readonly rule: RuleId; readonly seat: Seat }
  /** A seat takes a district and gives one in return. */
  | {
      readonly type: 'exchange';
      readonly rule: RuleId;
      readonly seat: Seat;
      readonly from: Seat;
      readonly take: District;
      readonly give: District;
    }
  /** A seat exchanges nothing. */
  | { readonly type: 'stay'; readonly rule: RuleId; readonly seat: Seat }
  /** The round's lot is turned up. */
  | { readonly type: 'lot'; readonly rule: RuleId; readonly districts: readonly District[] }
  /** A seat bids. */
  | { readonly type: 'bid'; readonly rule: RuleId; readonly seat: Seat; readonly amount: number }
  /** A seat leaves the auction. */
  | { readonly type: 'pass'; readonly rule: RuleId; readonly seat: Seat }
  /** The bank pays a seat for having passed without a bid. */
  | { readonly type: 'reward'; readonly rule: RuleId; readonly seat: Seat; readonly chips: number }
  /** A bid on a forbidden number is withdrawn and fined; `out` says whether the bidder is out of this auction. */
  | {
      readonly type: 'fine';
      readonly rule: RuleId;
      readonly seat: Seat;
      readonly amount: number;
      readonly district: District;
      readonly chips: number;
      readonly to: Sink;
      readonly out: boolean;
    }
  /** A winner cannot pay: they are barred, and the auction is held again. */
  | { readonly type: 'default'; readonly rule: RuleId; readonly seat: Seat; readonly amount: number }
  /** A bid above the bidder's chips is withdrawn at once: they are barred, and the auction goes on (E15). */
  | { readonly type: 'overbid'; readonly rule: RuleId; readonly seat: Seat; readonly amount: number }
  /** A seat loses a district for good. */
  | { readonly type: 'discard'; readonly rule: RuleId; readonly seat: Seat; readonly district: District }
  /** The lot is won for a bid, or free (`amount` is null). */
  | {
      readonly type: 'win';
      readonly rule: RuleId;
      readonly seat: Seat;
      readonly amount: number | null;
      readonly districts: readonly District[];
    }
  /** The winner's bid and the pot are shared out by the paying number. */
  | (Payout & { readonly type: 'payout'; readonly seat: Seat; readonly amount: number; readonly pot: number })
  /** A side auction ends with a sale. */
  | {
      readonly type: 'sold';
      readonly rule: RuleId;
      readonly seat: Seat;
      readonly seller: Seat;
      readonly amount: number;
      readonly district: District;
    }
  /** A side auction ends without one. */
  | { readonly type: 'unsold'; readonly rule: RuleId; readonly seller: Seat; readonly district: District }
  /** The game is over. */
  | { readonly type: 'over'; readonly rule: RuleId; readonly result: Result };

/** The events of one type. */
export type EventOfType<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** Where events are wanted, the engine adds them here. */
export type EventLog = Event[];
