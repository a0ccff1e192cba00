import type { InputOf, NoticeSettings } from '@don/protocol';
import { request } from '../http.js';

/** Where public/turn-notice.js looks for its words. */
const TEXTS = 'don-notices';
const TITLE = '/notice-title';

/** Whether this browser can be told anything while the page is closed. */
export function canBeTold(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;
}

/** Whether it is told already. */
export async function isTold(): Promise<boolean> {
  return (await subscription()) !== null;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** From now on this browser is told of our turns in slow games, under a title in our language. */
export async function tellHere({ pushKey }: NoticeSettings, title: string): Promise<void> {
  await (await caches.open(TEXTS)).put(TITLE, new Response(title));
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  await request('addNoticeBrowser', made.toJSON() as InputOf<'addNoticeBrowser'>);
}

export async function stopHere(): Promise<void> {
  const made = await subscription();
  if (made === null) return;
  await made.unsubscribe();
  await request('removeNoticeBrowser', { endpoint: made.endpoint });
}
