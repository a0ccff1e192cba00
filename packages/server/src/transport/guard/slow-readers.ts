import type { LiveServer } from '../sockets/audience.js';

const LOOK_EVERY_MS = 1000;
/** More than any honest client is behind by. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** What Engine.IO's sockets have and do not declare: what waits above the web socket, and the web socket itself. */
interface Client {
  readonly writeBuffer: readonly { readonly data?: string }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
}

/** Disconnects clients that do not read what they are sent: it is buffered in memory. Returns how to stop. */
export function closeSlowReaders(io: LiveServer): () => void {
  const look = (): void => {
    const clients = Object.values((io.engine as unknown as { clients: Record<string, Client> }).clients);
    for (const client of clients) if (bytesWaiting(client) > MAX_BUFFERED_BYTES) terminate(client);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Closes the connection at once, without waiting for the client's goodbye. */
export function terminate(client: unknown): void {
  (client as Client).transport.socket?.terminate();
}

function bytesWaiting({ writeBuffer, transport }: Client): number {
  const above = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return above + (transport.socket?.bufferedAmount ?? 0);
}
