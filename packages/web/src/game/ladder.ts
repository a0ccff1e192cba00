import {
  type BidRefusal,
  EDITIONS,
  type Game,
  gameBehind,
  NONE,
  type Payout,
  payoutPreview,
  refusal,
  type Seat,
  smallestBid,
  type View,
  whyNot,
} from '@don/rules';

/** One amount that somebody may think of bidding. */
export interface Rung {
  readonly amount: number;
  /** What speaks against it. */
  readonly against: BidRefusal | null;
  /** Whether it can be bid all the same (O2: at a real table, at a price). */
  readonly isOpen: boolean;
  /** Who would be paid if it won. */
  readonly payout: Payout;
}

export interface Ladder {
  readonly rungs: readonly Rung[];
  /** The lowest bid that costs no penalty; null where there is none. */
  readonly smallest: number | null;
}

/** Every amount from the lowest bid up to a seat's chips; one amount at least, so that there is a reason to show. */
export function ladderFor(view: View, seat: Seat): Ladder {
  const game = gameBehind(view);
  const smallest = smallestBid(game, seat);
  const top = Math.max(view.chips[seat] ?? 0, game.least);
  return {
    rungs: rungsIn(game, seat, top),
    smallest: smallest === NONE ? null : smallest,
  };
}

/** As far as a rival's ladder goes where nobody sees his chips: every last digit twice. */
const UNSEEN_RUNGS = 20;

/** What a rival could bid next; a bid that only his hidden chips could forbid counts as possible. */
export function rivalRungs(view: View, seat: Seat): Rung[] {
  const known = view.chips[seat] ?? null;
  const chips = view.chips.map((seen, owner) => (owner === seat ? (seen ?? EDITIONS[view.edition].box) : seen));
  const game = gameBehind({ ...view, chips });
  const top = known === null ? game.least + UNSEEN_RUNGS - 1 : Math.max(known, game.least);
  return rungsIn(game, seat, top);
}

/** One amount, whether it is on the ladder or not. */
export function rungFor(view: View, seat: Seat, amount: number): Rung {
  return rungIn(gameBehind(view), seat, amount);
}

function rungsIn(game: Game, seat: Seat, top: number): Rung[] {
  return Array.from({ length: top - game.least + 1 }, (_, step) => rungIn(game, seat, game.least + step));
}

function rungIn(game: Game, seat: Seat, amount: number): Rung {
  return {
    amount,
    against: whyNot(game, seat, amount),
    isOpen: refusal(game, seat, { type: 'bid', amount }) === null,
    payout: payoutPreview(game, seat, amount),
  };
}
