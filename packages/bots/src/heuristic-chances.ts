import { districtPoints, type Game } from '@don/rules';
import { chipWorth } from './appraisal.js';
import { exp } from './exact-math.js';
import { SHREWD } from './weights.js';

/** Everybody's rough chance to win: by points and chips now, and the more rounds are left, the less certain. */
export function heuristicChances(game: Game): number[] {
  const spread = 2 + 0.35 * (15 - game.round);
  const odds = Array.from({ length: game.players }, (_, seat) => {
    const points = districtPoints(game.owned[seat]) + chipWorth(game, seat, SHREWD) * game.chips[seat];
    return exp(points / spread);
  });
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}
