import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSettings } from '../app/settings.js';
import { useAfterPaint } from '../app/use-after-paint.js';
import { useSay } from '../i18n/say.js';
import { gameWorker } from '../offline/offline-source.js';
import type { OfflineSetup } from '../offline/offline-table.js';

/** One tap to a game against bots. */
export function PlayNow(): ReactNode {
  const say = useSay();
  const playNow = useQuickGame();
  const isPainted = useAfterPaint();
  useEffect(() => {
    // The table is on its way before anybody taps; what does not come now is asked for again then.
    if (isPainted) import('./GamePage.js').catch(() => {});
  }, [isPainted]);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  return (
    <button type="button" className="primary grand" onClick={() => void playNow().catch(setFailure)}>
      {say('front.playNow')}
      <small>{say('front.playNowNote')}</small>
    </button>
  );
}

/** What "Play now" begins: the auctions alone, which a newcomer understands within a minute. */
function quickGame(name: string): OfflineSetup {
  return {
    edition: 'don',
    options: { sideAuctions: false },
    seatLevels: [null, 'casual', 'casual', 'casual'],
    names: [name],
  };
}

/** Begins a game against bots and goes there. */
function useQuickGame(): () => Promise<void> {
  const [, go] = useLocation();
  const { name } = useSettings();
  return async () => go(`/game/${await gameWorker().begin(quickGame(name))}`);
}
