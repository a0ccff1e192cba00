import { type ActionCode, bidCode, type Game, MAX_SEATS, PASS } from '@don/rules';
import type { AuctionSolver } from './auction-solver.js';

/** What to do and everybody's chance to win then. */
export interface Solved {
  readonly code: ActionCode;
  readonly chances: Float64Array;
}

/**
 * How keen all rivals may turn out to be (RivalModel), and how likely: three points that stand for a normal
 * distribution. What is not known of them shows at their first answer and goes for all that follows. Among misers nobody
 * answers a low bid; whoever reckons with the average of misers and spendthrifts jumps over all of them, and pays for it.
 */
const MOODS = [
  { mood: 0, likely: 2 / 3 },
  { mood: -Math.sqrt(3), likely: 1 / 6 },
  { mood: Math.sqrt(3), likely: 1 / 6 },
];
/** Where nobody has a mood, since all reckon. */
const NO_MOODS = [{ mood: 0, likely: 1 }];

/**
 * The better of passing and the best bid; `nudge` is what somebody so inclined adds to his chance to win by bidding.
 * Null where the solver's time did not even suffice for the likeliest mood.
 */
export function solvedBid(game: Game, solver: AuctionSolver, nudge: number): Solved | null {
  const rewardable = rewardableIn(game);
  const own = 1 << game.turn;
  const pass = new Float64Array(MAX_SEATS);
  const bids = new Map<number, Float64Array>();
  const chances = new Float64Array(MAX_SEATS);
  const passed = new Float64Array(MAX_SEATS);
  let looked = 0;
  for (const { mood, likely } of solver.hasRivals ? MOODS : NO_MOODS) {
    if (!solver.solve(game, rewardable, mood)) break;
    solver.readPass(game, passed);
    // Who bids gives up the reward for passing (A7), so that side of the choice is looked at without it.
    if ((rewardable & own) !== 0 && !solver.solve(game, rewardable & ~own, mood)) break;
    looked += likely;
    average(pass, passed, likely / looked);
    for (const amount of solver.bidsIn(game)) {
      const bid = bids.get(amount) ?? new Float64Array(MAX_SEATS);
      solver.readBid(game, amount, chances);
      average(bid, chances, likely / looked);
      bids.set(amount, bid);
    }
  }
  return looked === 0 ? null : betterOf(game, pass, bids, nudge);
}

function betterOf(game: Game, pass: Float64Array, bids: ReadonlyMap<number, Float64Array>, nudge: number): Solved {
  let best: Solved = { code: PASS, chances: pass };
  let bar = pass[game.turn] - nudge;
  for (const [amount, chances] of bids) {
    if (chances[game.turn] <= bar) continue;
    best = { code: bidCode(amount), chances };
    bar = chances[game.turn];
  }
  return best;
}

/** Moves a mean so that what is new has this part in it. */
function average(mean: Float64Array, chances: Float64Array, part: number): void {
  for (let seat = 0; seat < MAX_SEATS; seat++) mean[seat] += part * (chances[seat] - mean[seat]);
}

/** A7: the seats that would be paid for passing now. */
export function rewardableIn(game: Game): number {
  return game.edition.passReward > 0 ? game.active & ~(game.bidders | game.rewarded) : 0;
}
