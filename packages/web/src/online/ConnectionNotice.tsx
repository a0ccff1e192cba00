import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Store } from '../app/store.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { useIsUp } from './use-connection.js';

/** A hiccup is not worth a word. */
const GRACE_MS = 700;

interface ConnectionNoticeProps {
  readonly connection: Connection;
  /** Whether the game has ended while we could not hear of it. */
  readonly missedEnd: Store<boolean>;
}

/** Says, quietly, that the server cannot be heard; it goes by itself. */
export function ConnectionNotice({ connection, missedEnd }: ConnectionNoticeProps): ReactNode {
  const say = useSay();
  const isUp = useIsUp(connection);
  const hasEnded = useSyncExternalStore(missedEnd.subscribe, missedEnd.get);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isUp) return setShown(false);
    const timer = setTimeout(() => setShown(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isUp]);
  return (
    (isShown || hasEnded) && (
      <p className="connection-notice" role="status">
        {say(isShown ? 'line.lost' : 'line.ended')}
      </p>
    )
  );
}
