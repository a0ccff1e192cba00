import type { Game } from '@don/rules';
import type { Brief } from './brief.js';
import { DeepPlayer } from './deep-player.js';
import type { SolvingLevel } from './levels.js';
import type { Random } from './random.js';
import { shippedNet } from './shipped-net.js';
import { SightedPlayer } from './sighted-player.js';
import type { Solved } from './solved-bid.js';
import { SolvedPlayer } from './solved-player.js';
import { isAuction } from './valuation.js';

/** The players that judge by the value network; one of each serves all tables, since it remembers nothing. */
class Solvers {
  private readonly net = shippedNet();
  private readonly sighted = new SightedPlayer(this.net);
  private readonly solved = new SolvedPlayer(this.net);
  private readonly deep = new DeepPlayer(this.net);

  choose(level: SolvingLevel, game: Game, random: Random, nudge: number, brief: Brief): Solved {
    if (level === 'don') return this.deep.choose(game, random, nudge, brief);
    return isAuction(game) ? this.sighted.bidOrPass(game, nudge) : this.solved.trade(game, random, brief);
  }
}

let solvers: Solvers | null = null;

/** What a level that judges by the value network does; the network is unpacked when it is first needed. */
export function solvingChoice(level: SolvingLevel, game: Game, random: Random, nudge: number, brief: Brief): Solved {
  solvers ??= new Solvers();
  return solvers.choose(level, game, random, nudge, brief);
}
