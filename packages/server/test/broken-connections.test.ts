import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { Person, sharedServer } from './harness.js';
import { ByteLine, frameOf, SOCKET_PATH, TEXT, upgradeTo } from './raw-connection.js';
import { tcp } from './slow-reader.js';

const server = sharedServer();

afterEach(async () => {
  const { socket } = await Person.enter(server.url);
  expect(await answerTo(socket, 'watch:lobby', {})).toBeInstanceOf(Array);
});

describe('a connection that is reset', () => {
  /** Sends something and breaks the line at once, or after a while. */
  async function sendAndReset(bytes: string, afterMs?: number): Promise<void> {
    const line = tcp(server.url);
    await once(line, 'connect');
    await new Promise((resolve) => line.write(bytes, resolve));
    if (afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, afterMs));
    line.resetAndDestroy();
  }

  test.each([
    ['a request', 'GET /api/tables HTTP/1.1\r\nHost: don\r\n\r\n'],
    ['a socket', upgradeTo(SOCKET_PATH)],
    ['a socket of another kind', upgradeTo('/socket.io/?EIO=3&transport=websocket')],
    ['a socket where there is none', upgradeTo('/nothing')],
  ])('after asking for %s troubles nobody else', async (_, asked) => {
    // The server has to read what came before it learns that the line is gone: so not every time is the right moment.
    for (let round = 0; round < 50; round++) await sendAndReset(asked);
    for (const afterMs of [1, 10, 50, 200]) await sendAndReset(asked, afterMs);
  });
});

describe('a connection', () => {
  const connect = frameOf('40', { opcode: TEXT });
  const disconnect = frameOf('41', { opcode: TEXT });

  test.each([
    ['again', [connect]],
    ['many times at once', Array<Buffer>(20).fill(connect)],
    ['after it has let go', [disconnect, connect]],
  ])('that says who it is %s is closed', async (_, frames) => {
    const line = await ByteLine.open(server.url, (await Person.enter(server.url)).cookie);
    for (const frame of frames) {
      line.write(frame);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await line.ends();
  });

  test('that says who it is twice before it is known is closed', async () => {
    const line = await ByteLine.upgraded(server.url, (await Person.enter(server.url)).cookie);
    line.write(...Array<Buffer>(20).fill(connect));
    await line.ends();
  });

  test('cannot be asked for by a second request', async () => {
    const line = await ByteLine.open(server.url, (await Person.enter(server.url)).cookie);
    const { sid } = JSON.parse((await line.hears(/^0/)).slice(1));
    const response = await fetch(`${server.url}${SOCKET_PATH}&sid=${sid}`, { signal: AbortSignal.timeout(30_000) });
    expect(response.status).toBe(400);
    const second = tcp(server.url);
    second.write(upgradeTo(`${SOCKET_PATH}&sid=${sid}`, { Origin: 'https://evil.example' }));
    expect(`${await once(second, 'data')}`).toMatch(/^HTTP\/1.1 400 /);
    expect(line.hasEnded).toBe(false);
  });

  test.each([
    ['asks for nothing', ''],
    ['never ends its request', 'GET / HTTP/1.1\r\nHost: don\r\n'],
  ])('that %s is closed in good time', async (_, asked) => {
    const line = tcp(server.url);
    line.write(asked);
    line.resume();
    const begun = Date.now();
    await once(line, 'close');
    expect(Date.now() - begun).toBeLessThan(60_000);
  });

  test('that does not say who it is is closed in good time', async () => {
    const line = await ByteLine.upgraded(server.url, '');
    const begun = Date.now();
    await line.ends();
    expect(Date.now() - begun).toBeLessThan(60_000);
  });
});
