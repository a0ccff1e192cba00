import {
  type BidRefusal,
  boxOf,
  editionOf,
  type Game,
  gameFromView,
  NONE,
  type Payout,
  type Penalty,
  payoutPreview,
  penaltyFor,
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
  /** Whether it can be bid, be it at a price. */
  readonly isOpen: boolean;
  /** That price (O2: as at a real table); null where there is none, or it cannot be bid at all. */
  readonly penalty: Penalty | null;
  /** Who would be paid if it won. */
  readonly payout: Payout;
}

export interface Ladder {
  readonly rungs: readonly Rung[];
  /** The lowest bid that costs no penalty; null where there is none. */
  readonly smallest: number | null;
}

/** Every amount from the lowest bid up to a seat's chips; where one can bluff (O2), up to the chips in the box (A1). */
export function ladderFor(view: View, seat: Seat): Ladder {
  const game = gameFor(view, seat);
  const smallest = smallestBid(game, seat);
  const known = view.chips[seat] ?? unseenTop(game);
  return {
    rungs: rungsUpTo(game, seat, canBluff(game) ? game.edition.box : known),
    smallest: smallest === NONE ? null : smallest,
  };
}

function canBluff(game: Game): boolean {
  return game.options.enforcement === 'table';
}

/** Whether a bid of this amount would be made and not withdrawn, even if it could not be paid. */
export function wouldStand({ isOpen, penalty }: Rung): boolean {
  return isOpen && (penalty === null || penalty.type === 'default');
}

const DIGITS = 10;
/** As far as a ladder goes for somebody whose chips are hidden: every last digit twice. */
const UNSEEN_RUNGS = 2 * DIGITS;

/** What a rival could bid next; a bid that only hidden chips could forbid counts as possible. */
export function rivalRungs(view: View, seat: Seat): Rung[] {
  const game = gameFor(view, seat);
  return rungsUpTo(game, seat, view.chips[seat] ?? unseenTop(game));
}

/** A seat whose chips are hidden, even from the one who looks, counts as able to pay anything. */
function gameFor(view: View, seat: Seat): Game {
  const chips = view.chips.map((seen, owner) =>
    owner === seat ? (seen ?? boxOf(editionOf(view), view.players)) : seen,
  );
  return gameFromView({ ...view, chips });
}

function unseenTop(game: Game): number {
  return game.least + UNSEEN_RUNGS - 1;
}

/** One amount, whether it is on the ladder or not. */
export function rungFor(view: View, seat: Seat, amount: number): Rung {
  return rungIn(gameFor(view, seat), seat, amount);
}

/** Where even the lowest bid is too dear, one amount is left that says so, whatever its last digit. */
function rungsUpTo(game: Game, seat: Seat, top: number): Rung[] {
  if (top >= game.least) return rungsFrom(game, seat, top - game.least + 1);
  const tooDear = rungsFrom(game, seat, DIGITS).filter(({ against }) => against?.code === 'cannot_pay');
  return tooDear.slice(0, 1);
}

function rungsFrom(game: Game, seat: Seat, count: number): Rung[] {
  return Array.from({ length: count }, (_, step) => rungIn(game, seat, game.least + step));
}

function rungIn(game: Game, seat: Seat, amount: number): Rung {
  const against = whyNot(game, seat, amount);
  return {
    amount,
    against,
    isOpen: refusal(game, seat, { type: 'bid', amount }) === null,
    penalty: against && penaltyFor(game, seat, amount),
    payout: payoutPreview(game, seat, amount),
  };
}
