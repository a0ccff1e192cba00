import { type ReactNode, useState } from 'react';
import { useSay } from '../i18n/say.js';
import { useQuickGame } from './quick-game.js';

/** One tap to a game against bots. */
export function PlayNow(): ReactNode {
  const say = useSay();
  const playNow = useQuickGame();
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  return (
    <button type="button" className="primary grand" onClick={() => void playNow().catch(setFailure)}>
      {say('front.playNow')}
      <small>{say('front.playNowNote')}</small>
    </button>
  );
}
