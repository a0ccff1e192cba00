import { type ReactNode, useSyncExternalStore } from 'react';
import type { Store } from '../app/store.js';
import { useSay } from '../i18n/say.js';

/** Another tab plays this game now; it can be had back. */
export function MovedNotice({ moved }: { readonly moved: Store<boolean> }): ReactNode {
  const say = useSay();
  const isMoved = useSyncExternalStore(moved.subscribe, moved.get);
  if (!isMoved) return null;
  return (
    <div className="notice" role="alert">
      <p>{say('moved.title')}</p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {say('moved.here')}
      </button>
    </div>
  );
}
