import type { StoppedBy } from '@don/protocol';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Store } from '../app/store.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { useIsUp } from './use-connection.js';

/** A hiccup is not worth a word. */
const GRACE_MS = 700;

/** Why nothing more comes: the game has ended while we could not hear of it, or was stopped before its end. */
export type GameEnded = 'missed' | StoppedBy;

interface ConnectionNoticeProps {
  readonly connection: Connection;
  /** Null while the game goes on, or shows its end itself. */
  readonly ended: Store<GameEnded | null>;
}

/** Says, quietly, that the server cannot be heard, which goes by itself, or that nothing more will come. */
export function ConnectionNotice({ connection, ended }: ConnectionNoticeProps): ReactNode {
  const say = useSay();
  const isUp = useIsUp(connection);
  const hasEnded = useSyncExternalStore(ended.subscribe, ended.get);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isUp) return setShown(false);
    const timer = setTimeout(() => setShown(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isUp]);
  return (
    (isShown || hasEnded !== null) && (
      <p className="connection-notice" role="status">
        {say(isShown || hasEnded === null ? 'line.lost' : `line.ended.${hasEnded}`)}
      </p>
    )
  );
}
