import { useEffect, useSyncExternalStore } from 'react';
import { settings } from './settings.js';

const BUZZ_MS = 80;
const ICON = '/icon.svg';
const TURN_ICON = '/icon-turn.svg';

/**
 * Calls the player when it is their turn: by a short buzz at the page and by a notice away from it, where they want
 * that, and by the icon in its tab. Says whether they are away, so that the tab's title can say it too.
 */
export function useTurnAlert(isTurn: boolean, words: string): boolean {
  const isAway = useSyncExternalStore(onVisibility, isHidden);
  const isCalled = isTurn && isAway;
  useEffect(() => {
    if (!isTurn || !settings().alertTurn) return;
    if (isHidden()) void notify(words);
    else navigator.vibrate?.(BUZZ_MS);
  }, [isTurn, words]);
  useEffect(() => {
    if (!isCalled) return;
    setIcon(TURN_ICON);
    return () => setIcon(ICON);
  }, [isCalled]);
  return isCalled;
}

/** To be asked when the player turns the alert on: a browser asks only upon a press. */
export async function allowNotices(): Promise<void> {
  if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission();
}

async function notify(words: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  // Phones show notices of a service worker only. The newest takes the place of the one before.
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(words, { tag: 'turn', icon: '/icon-192.png', data: location.pathname });
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isHidden(): boolean {
  return document.hidden;
}

function setIcon(address: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', address);
}
