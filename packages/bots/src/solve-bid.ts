import { type Game, MAX_SEATS } from '@don/rules';
import { type ActionCode, bidCode, PASS, rewardableSeats } from '@don/rules/engine';
import type { AuctionSolver } from './auction-solver.js';

/** An action and everybody's chance to win after it. */
export interface Decision {
  readonly code: ActionCode;
  readonly chances: Float64Array;
}

/**
 * Gauss–Hermite quadrature over the rivals' keenness (BidPredictor): three points stand for a normal distribution.
 * What is uncertain about a rival holds for the whole auction: someone who passes at one low bid passes at the next. With
 * the average of misers and spendthrifts instead, a player would jump over misers whom a bid of one chip silences.
 */
const KEENNESS_POINTS = [
  { keenness: 0, likely: 2 / 3 },
  { keenness: -Math.sqrt(3), likely: 1 / 6 },
  { keenness: Math.sqrt(3), likely: 1 / 6 },
];
/** If every seat solves, there is nothing to average over. */
const AVERAGE_KEENNESS = [{ keenness: 0, likely: 1 }];

/**
 * The better of passing and the best bid; `nudge` is a temperament's bonus for bidding. Null if time ran out before the
 * likeliest keenness was solved.
 */
export function solveBid(game: Game, solver: AuctionSolver, nudge: number): Decision | null {
  const rewardable = rewardableSeats(game);
  const own = 1 << game.turn;
  const pass = new Float64Array(MAX_SEATS);
  const bids = new Map<number, Float64Array>();
  const chances = new Float64Array(MAX_SEATS);
  const passed = new Float64Array(MAX_SEATS);
  let looked = 0;
  for (const { keenness, likely } of solver.hasRivals ? KEENNESS_POINTS : AVERAGE_KEENNESS) {
    if (!solver.solve(game, rewardable, keenness)) break;
    solver.readPass(game, passed);
    // Bidding forfeits the reward for passing (A7), so bids are evaluated without it.
    if ((rewardable & own) !== 0 && !solver.solve(game, rewardable & ~own, keenness)) break;
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

function betterOf(game: Game, pass: Float64Array, bids: ReadonlyMap<number, Float64Array>, nudge: number): Decision {
  let best: Decision = { code: PASS, chances: pass };
  let bar = pass[game.turn] - nudge;
  for (const [amount, chances] of bids) {
    if (chances[game.turn] <= bar) continue;
    best = { code: bidCode(amount), chances };
    bar = chances[game.turn];
  }
  return best;
}

/** Moves a running mean towards a new value by this share. */
function average(mean: Float64Array, chances: Float64Array, part: number): void {
  for (let seat = 0; seat < MAX_SEATS; seat++) mean[seat] += part * (chances[seat] - mean[seat]);
}
