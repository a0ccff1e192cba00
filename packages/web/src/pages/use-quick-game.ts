import { useLocation } from 'wouter';
import { useSettings } from '../app/settings.js';
import { useSay } from '../i18n/say.js';
import type { NewGame } from '../offline/new-game.js';
import { desk } from '../offline/offline-source.js';

/** What "Play now" begins: the auctions alone, which a newcomer understands within a minute. */
function quickGame(name: string): NewGame {
  return {
    edition: 'don',
    options: { sideAuctions: false },
    sitters: [null, 'casual', 'casual', 'casual'],
    names: [name],
  };
}

/** Begins a game against bots and goes there. */
export function useQuickGame(): () => Promise<void> {
  const say = useSay();
  const [, go] = useLocation();
  const { name } = useSettings();
  return async () => go(`/game/${await desk().begin(quickGame(name || say('you')))}`);
}
