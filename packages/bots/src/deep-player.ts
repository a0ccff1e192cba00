import { AUCTION, bidCode, type Game, lotSizeIn, MAX_SEATS, NONE, PASS, ROUNDS } from '@don/rules';
import { AuctionSolver } from './auction-solver.js';
import { DeepSales } from './deep-sales.js';
import type { Judge } from './outcome.js';
import type { Random } from './random.js';
import { rewardableIn, type Solved, SolvedPlayer } from './solved-player.js';

/** How long a search goes on: until a moment on the clock, or for a number of lots. */
export interface Limits {
  readonly deadline: number;
  readonly lots: number;
}

/** Like a SolvedPlayer, and where there is time it also looks at the auctions of the next lots that may come. */
export class DeepPlayer {
  private readonly quick: SolvedPlayer;
  private readonly sales: DeepSales;
  private readonly solver: AuctionSolver;

  constructor(judge: Judge, doubt: number) {
    this.quick = new SolvedPlayer(judge, doubt);
    this.sales = new DeepSales(judge, doubt);
    this.solver = new AuctionSolver(this.sales);
    this.solver.doubt = doubt;
  }

  choose(game: Game, random: Random, limits: Limits): Solved {
    const first = this.quick.choose(game, random);
    // After the last lot there is nothing to look ahead to, and the quick answer is exact.
    if (game.phase !== AUCTION || game.round === ROUNDS) return first;
    this.sales.reset();
    let best = this.bidOrPass(game);
    const deck = game.deck.slice();
    const lotSize = lotSizeIn(game.round + 1);
    const isCertain = deck.length - game.turnedUp === lotSize;
    const isLate = (): boolean => Date.now() >= limits.deadline;
    while (this.sales.lots < (isCertain ? 1 : limits.lots)) {
      random.shuffle(deck, game.turnedUp);
      const lot = deck.subarray(game.turnedUp, game.turnedUp + lotSize);
      if (!this.sales.look(game, lot, lotSize, best.chances, isLate)) break;
      best = this.bidOrPass(game);
    }
    return best;
  }

  private bidOrPass(game: Game): Solved {
    const seat = game.turn;
    const rewardable = rewardableIn(game);
    const pass = new Float64Array(MAX_SEATS);
    const bid = new Float64Array(MAX_SEATS);
    this.solver.solve(game, rewardable);
    this.solver.readPass(game, pass);
    if ((rewardable >> seat) & 1) this.solver.solve(game, rewardable & ~(1 << seat));
    const amount = this.solver.bestBidIn(game);
    if (amount === NONE) return { code: PASS, chances: pass };
    this.solver.readBid(game, amount, bid);
    return bid[seat] > pass[seat] ? { code: bidCode(amount), chances: bid } : { code: PASS, chances: pass };
  }
}
