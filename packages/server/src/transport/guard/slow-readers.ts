import type { GuardedConnections } from './guarded-connection.js';

const LOOK_EVERY_MS = 1000;
/** More than any honest client is behind by. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** Disconnects clients that do not read what they are sent: it is buffered in memory. Returns how to stop. */
export function closeSlowReaders(live: GuardedConnections): () => void {
  const look = (): void => {
    for (const connection of live.all) if (connection.web.bufferedAmount > MAX_BUFFERED_BYTES) connection.terminate();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
