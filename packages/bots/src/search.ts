import type { Game } from '@don/rules';
import { AuctionSolverPlayer } from './auction-solver-player.js';
import type { BidderBelief } from './bidder-belief.js';
import { GreedyPlayer } from './greedy-player.js';
import type { SearchLevel } from './levels.js';
import { LookaheadPlayer } from './lookahead-player.js';
import type { Random } from './random.js';
import type { SearchLimits } from './search-limits.js';
import { shippedNet } from './shipped-net.js';
import type { Decision } from './solve-bid.js';

/** The players that use the value network. They keep no state between questions, so one of each serves all tables. */
class SearchPlayers {
  private readonly net = shippedNet();
  private readonly greedy = new GreedyPlayer(this.net);
  private readonly solver = new AuctionSolverPlayer(this.net);
  private readonly lookahead = new LookaheadPlayer(this.net);

  choose(
    level: SearchLevel,
    game: Game,
    random: Random,
    nudge: number,
    limits: SearchLimits,
    beliefs: readonly BidderBelief[] | null,
  ): Decision {
    if (level === 'don') return this.lookahead.choose(game, random, nudge, limits, beliefs);
    return game.isAuction ? this.greedy.bidOrPass(game, nudge) : this.solver.trade(game, random, limits, beliefs);
  }
}

let players: SearchPlayers | null = null;

/** The decision of a level that uses the value network, which is unpacked on first use. */
export function searchDecision(
  level: SearchLevel,
  game: Game,
  random: Random,
  nudge: number,
  limits: SearchLimits,
  beliefs: readonly BidderBelief[] | null,
): Decision {
  players ??= new SearchPlayers();
  return players.choose(level, game, random, nudge, limits, beliefs);
}
