import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connectTo } from 'socket.io-client';
import { expect, test } from 'vitest';
import { createSockets } from '../src/transport/sockets/sockets.js';
import { closeAfterTest } from './harness.js';

const BURST = 200;

/** Sockets without anything behind them: what comes, and in which order. */
async function openSockets(): Promise<{ url: string; heard: string[]; onHeard: (hear: () => void) => void }> {
  const http = createServer();
  const io = createSockets(http, async () => undefined);
  const heard: string[] = [];
  let told = (): void => undefined;
  io.on('connection', (socket) => {
    socket.onAny((name: string) => {
      heard.push(name);
      told();
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  closeAfterTest({ close: () => io.close() });
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    heard,
    onHeard: (hear) => {
      told = hear;
    },
  };
}

async function connected(url: string) {
  const socket = connectTo(url, { transports: ['websocket'], forceNew: true });
  closeAfterTest({ close: () => socket.close() });
  await once(socket as never, 'connect');
  return socket;
}

test('a message is read in the middle of the burst of another connection, whose order stays', async () => {
  const { url, heard, onHeard } = await openSockets();
  const [busy, other] = [await connected(url), await connected(url)];
  const all = new Promise<void>((resolve) => {
    onHeard(() => {
      // The burst has come by now.
      if (heard.length === 1) other.emit('other');
      if (heard.length === BURST + 1) resolve();
    });
  });
  for (let place = 0; place < BURST; place++) busy.emit(`${place}`);
  await all;
  expect(heard.indexOf('other')).toBeLessThan(BURST / 2);
  expect(heard.filter((name) => name !== 'other')).toEqual(Array.from({ length: BURST }, (_, place) => `${place}`));
});

test('what is longer than its kind can be is not read', async () => {
  const { url, heard } = await openSockets();
  const socket = await connected(url);
  socket.emit('say', 'x'.repeat(3000));
  socket.emit('act', 'x'.repeat(500));
  socket.emit('act', 'x'.repeat(1100));
  // Nobody looks after this connection, so it is closed.
  await once(socket as never, 'disconnect');
  expect(heard).toEqual(['say', 'act']);
});
