import { type Action, gameFromView, legalActions, NONE, smallestBid, type View } from '@don/rules';

/** Passes with one half, else makes the smallest legal bid; whatever else is to be decided, as cheaply as can be. */
export function decide(view: View): Action {
  switch (view.phase) {
    case 'sale':
      return { type: 'keep' };
    case 'exchange':
      return { type: 'stay' };
    case 'discard':
      return legalActions(gameFromView(view))[0] as Action;
    default: {
      if (Math.random() < 0.5) return { type: 'pass' };
      const game = gameFromView(view);
      const amount = smallestBid(game, game.turn);
      return amount === NONE ? { type: 'pass' } : { type: 'bid', amount };
    }
  }
}
