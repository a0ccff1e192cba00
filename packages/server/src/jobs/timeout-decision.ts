import { type Action, act, districtPoints, type Game, legalActions } from '@don/rules';

/** The decision for a player who ran out of time: the least possible. */
export function decisionFor(game: Game): Action {
  switch (game.phaseName) {
    case 'sale':
      return { type: 'keep' };
    case 'exchange':
      return { type: 'stay' };
    case 'discard':
      return cheapestDiscard(game);
    default:
      return { type: 'pass' };
  }
}

/** The one that costs the fewest points. */
function cheapestDiscard(game: Game): Action {
  const seat = game.turn;
  const pointsAfter = (action: Action): number => {
    const after = game.clone();
    act(after, seat, action);
    return districtPoints(after.owned[seat] as number);
  };
  return legalActions(game).reduce((best, action) => (pointsAfter(action) > pointsAfter(best) ? action : best));
}
