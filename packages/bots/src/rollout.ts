import { type Game, MAX_SEATS, NONE } from '@don/rules';
import { type ActionCode, AUCTION, apply, bidCode, KEEP, PASS, SALE, STAY } from '@don/rules/engine';
import { heuristicBid } from './heuristic-bid.js';
import type { Random } from './random.js';
import { Valuation } from './valuation.js';
import type { Weights } from './weights.js';

/**
 * Plays games to their end by heuristics, fast: every auction is appraised once, and nobody offers or exchanges
 * a district, which costs time and changes little.
 */
export class Rollout {
  private readonly valuations: Valuation[];
  /** Which auction the valuations were read in; a rollout never sees the same twice. */
  private readIn = NONE;

  private readonly random: Random;

  /** One set of weights for each seat, or one for all; appraisals are off by their noise. */
  constructor(weights: readonly Weights[], random: Random) {
    this.random = random;
    this.valuations = Array.from({ length: MAX_SEATS }, (_, seat) => new Valuation(weights[seat % weights.length]));
  }

  play(game: Game): void {
    this.begin();
    while (!game.over) this.step(game);
  }

  /** Forgets the last game. */
  begin(): void {
    this.readIn = NONE;
  }

  step(game: Game): void {
    apply(game, this.choice(game));
  }

  choice(game: Game): ActionCode {
    if (!game.isAuction) return game.phase === SALE ? KEEP : STAY;
    const auction = (game.arrivals << 1) | (game.phase === AUCTION ? 1 : 0);
    if (auction !== this.readIn) {
      this.readIn = auction;
      this.readAll(game);
    }
    const amount = heuristicBid(game, game.turn, this.valuations[game.turn]);
    return amount === NONE ? PASS : bidCode(amount);
  }

  private readAll(game: Game): void {
    for (let seat = 0; seat < game.players; seat++) this.valuations[seat].read(game, this.random);
  }
}
