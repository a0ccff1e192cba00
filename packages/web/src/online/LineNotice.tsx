import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Store } from '../app/store.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { useIsUp } from './use-connection.js';

/** A hiccup is not worth a word. */
const QUIET_MS = 700;

interface LineNoticeProps {
  readonly line: Connection;
  /** Whether the game has ended while we could not hear of it. */
  readonly missedEnd: Store<boolean>;
}

/** Says, quietly, that the server cannot be heard; it goes by itself. */
export function LineNotice({ line, missedEnd }: LineNoticeProps): ReactNode {
  const say = useSay();
  const isUp = useIsUp(line);
  const hasEnded = useSyncExternalStore(missedEnd.subscribe, missedEnd.get);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isUp) return setShown(false);
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isUp]);
  return (
    (isShown || hasEnded) && (
      <p className="line-notice" role="status">
        {say(isShown ? 'line.lost' : 'line.ended')}
      </p>
    )
  );
}
