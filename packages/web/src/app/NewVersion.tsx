import { useRegisterSW } from 'virtual:pwa-register/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../i18n/say.js';

const AT_A_TABLE = /^\/(game|games|table)\//;

/** Offers a new version when there is one, and never at a table. */
export function NewVersion(): ReactNode {
  const say = useSay();
  const [place] = useLocation();
  const {
    needRefresh: [isWaiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW();
  if (!isWaiting || AT_A_TABLE.test(place)) return null;
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
