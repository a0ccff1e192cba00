import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { useIsUp } from './use-connection.js';

/** A hiccup is not worth a word. */
const QUIET_MS = 700;

/** Says, quietly, that the server cannot be heard; it goes by itself. */
export function LineNotice({ line }: { readonly line: Connection }): ReactNode {
  const say = useSay();
  const isUp = useIsUp(line);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isUp) return setShown(false);
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isUp]);
  return (
    isShown && (
      <p className="line-notice" role="status">
        {say('line.lost')}
      </p>
    )
  );
}
