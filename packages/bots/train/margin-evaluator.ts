import { type Evaluator, FinalEvaluator } from '@don/bots/internals';
import type { Game } from '@don/rules';
import { Scores } from '@don/rules/engine';

/** What a point more than the best of the others is worth, beside a win. */
const POINT_VALUE = 0.02;
/** Nobody cares for more of a lead, or of a lag, than this. */
const MAX_MARGIN = 8;

/**
 * The end of a game for a player who wants to win or else to lose by little: people and programs who cannot win any
 * more play for points, and do not choose at random who wins instead.
 */
export class MarginEvaluator implements Evaluator {
  private readonly final = new FinalEvaluator();
  private readonly standing = new Scores();

  prepare(): void {}

  evaluate(game: Game, slot: number, into: Float64Array, at: number): void {
    this.final.evaluate(game, slot, into, at);
    this.standing.read(game);
    for (let seat = 0; seat < game.players; seat++) {
      const lead = this.leadOf(seat, game.players);
      into[at + seat] += POINT_VALUE * Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN, lead));
    }
  }

  private leadOf(seat: number, players: number): number {
    const { points } = this.standing;
    let best = 0;
    for (let other = 0; other < players; other++) if (other !== seat) best = Math.max(best, points[other]);
    return points[seat] - best;
  }
}
