import type { AutoBidSettings } from '@don/protocol';
import { type Action, type Game, lotNames, NONE, smallestBid } from '@don/rules';

/** What a player's settings decide now; null if the player has to be asked. */
export function autoBidAction(settings: AutoBidSettings, game: Game): Action | null {
  switch (game.phaseName) {
    case 'sale':
      return settings.keep ? { type: 'keep' } : null;
    case 'exchange':
      return settings.stay ? { type: 'stay' } : null;
    case 'auction':
    case 'sideAuction':
      return bidBy(settings, game);
    default:
      return null;
  }
}

function bidBy({ limit, pass }: AutoBidSettings, game: Game): Action | null {
  const amount = smallestBid(game, game.turn);
  const least = amount === NONE ? Number.POSITIVE_INFINITY : amount;
  if (limit !== null && lotNames(game).join() === limit.lot.join()) {
    if (limit.upTo !== null && least <= limit.upTo) return { type: 'bid', amount: least };
    if (limit.beyond === 'pass') return { type: 'pass' };
  }
  // At a real table there is always a bid left, if only a bluff.
  const isHelpless = amount === NONE && game.options.enforcement === 'guarded';
  return isHelpless && pass ? { type: 'pass' } : null;
}
