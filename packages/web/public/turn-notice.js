// Part of the service worker: tells a player of a slow game that it is their turn, also while the page is closed.
// The page leaves the title here in the player's language (src/online/account/browser-notices.ts).
const TEXTS = 'don-notices';
const TITLE = '/notice-title';

self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data?.json()));
});

async function tell(notice) {
  if (notice?.type !== 'turn') return;
  const kept = await (await caches.open(TEXTS)).match(TITLE);
  await self.registration.showNotification(kept ? await kept.text() : 'Don', {
    body: notice.names.join(' · '),
    icon: '/icon-192.png',
    // The newest of a game takes the place of the one before.
    tag: notice.game,
    data: `/games/${notice.game}`,
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
