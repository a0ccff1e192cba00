import { type ReactNode, useEffect, useState } from 'react';
import { useAfterPaint } from '../app/use-after-paint.js';
import { useSay } from '../i18n/say.js';
import { useQuickGame } from './use-quick-game.js';

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
