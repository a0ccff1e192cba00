import { useEffect } from 'react';

/** Keeps the screen on while it is shown, where the browser can: not without HTTPS. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // A device that saves its battery may refuse: then its screen goes dark as always.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    // A lock ends whenever the page is hidden.
    const look = (): void => void hold();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}
