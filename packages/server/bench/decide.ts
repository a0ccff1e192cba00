import { type Action, legalActions, NONE, restore, smallestBid, unseenDistricts, type View } from '@don/rules';

/** Passes with one half, else makes the smallest legal bid; whatever else is to be decided, as cheaply as can be. */
export function decide(view: View): Action {
  switch (view.phase) {
    case 'sale':
      return { type: 'keep' };
    case 'exchange':
      return { type: 'stay' };
    case 'discard':
      return legalActions(gameFrom(view))[0] as Action;
    default: {
      if (Math.random() < 0.5) return { type: 'pass' };
      const game = gameFrom(view);
      const amount = smallestBid(game, game.turn);
      return amount === NONE ? { type: 'pass' } : { type: 'bid', amount };
    }
  }
}

function gameFrom(view: View) {
  return restore(view, { chips: view.chips.map((chips) => chips ?? 0), deck: unseenDistricts(view) });
}
