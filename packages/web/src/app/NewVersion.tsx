import { useRegisterSW } from 'virtual:pwa-register/react';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { useTableEdition } from './table-edition.js';

const HOUR = 3_600_000;

/** Offers a new version when there is one, and never at a table. */
export function NewVersion(): ReactNode {
  const say = useSay();
  const isAtTable = useTableEdition() !== null;
  const {
    needRefresh: [isWaiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW({
    // A page that stays open for days hears of it, too.
    onRegisteredSW: (_, worker) => {
      setInterval(() => void worker?.update().catch(() => undefined), HOUR);
    },
  });
  if (!isWaiting || isAtTable) return null;
  return (
    <div className="notice" role="status">
      <p>{say('version.new')}</p>
      <button type="button" className="primary" onClick={() => void updateServiceWorker(true)}>
        {say('version.take')}
      </button>
      <button type="button" className="quiet" onClick={() => setWaiting(false)}>
        {say('version.later')}
      </button>
    </div>
  );
}
