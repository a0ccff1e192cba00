import type { Game } from '@don/rules';
import { AuctionSolverPlayer } from './auction-solver-player.js';
import { GreedyPlayer } from './greedy-player.js';
import type { SearchLevel } from './levels.js';
import { LookaheadPlayer } from './lookahead-player.js';
import type { Random } from './random.js';
import type { SearchLimits } from './search-limits.js';
import { shippedNet } from './shipped-net.js';
import type { Decision } from './solve-bid.js';
import { isAuction } from './valuation.js';

/** The players that use the value network. They keep no state between questions, so one of each serves all tables. */
class SearchPlayers {
  private readonly net = shippedNet();
  private readonly greedy = new GreedyPlayer(this.net);
  private readonly solved = new AuctionSolverPlayer(this.net);
  private readonly deep = new LookaheadPlayer(this.net);

  choose(level: SearchLevel, game: Game, random: Random, nudge: number, limits: SearchLimits): Decision {
    if (level === 'don') return this.deep.choose(game, random, nudge, limits);
    return isAuction(game) ? this.greedy.bidOrPass(game, nudge) : this.solved.trade(game, random, limits);
  }
}

let solvers: SearchPlayers | null = null;

/** The decision of a level that uses the value network, which is unpacked on first use. */
export function searchDecision(
  level: SearchLevel,
  game: Game,
  random: Random,
  nudge: number,
  limits: SearchLimits,
): Decision {
  solvers ??= new SearchPlayers();
  return solvers.choose(level, game, random, nudge, limits);
}
