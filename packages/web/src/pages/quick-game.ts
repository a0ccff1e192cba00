import type { NewGame } from '../offline/new-game.js';

/** What "Play now" begins: the auctions alone, which a newcomer understands within a minute. */
export function quickGame(name: string): NewGame {
  return {
    edition: 'don',
    options: { sideAuctions: false },
    sitters: [null, 'casual', 'casual', 'casual'],
    names: [name],
  };
}
