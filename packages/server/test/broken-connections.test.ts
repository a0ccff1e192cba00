import { once } from 'node:events';
import { LIVE_PATH } from '@don/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { Person, sharedServer } from './harness.js';
import { BINARY, ByteLine, frameOf, PING, TEXT, upgradeTo } from './raw-connection.js';
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
    ['a socket', upgradeTo(LIVE_PATH)],
    ['a socket of another version', upgradeTo(LIVE_PATH, { 'Sec-WebSocket-Version': '12' })],
    ['a socket where there is none', upgradeTo('/nothing')],
  ])('after asking for %s troubles nobody else', async (_, asked) => {
    // The server has to read what came before it learns that the line is gone: so not every time is the right moment.
    for (let round = 0; round < 50; round++) await sendAndReset(asked);
    for (const afterMs of [1, 10, 50, 200]) await sendAndReset(asked, afterMs);
  });
});

describe('a connection', () => {
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

  test('without a session is told so, and closed', async () => {
    const line = await ByteLine.upgraded(server.url, '');
    await line.ends();
    expect(line.closeCode).toBe(4401);
  });

  test('at another path is refused', async () => {
    const line = tcp(server.url);
    line.write(upgradeTo('/api/lives'));
    expect(`${await once(line, 'data')}`).toMatch(/^HTTP\/1.1 404 /);
  });

  test('that sends no text is told so, and closed', async () => {
    const line = await ByteLine.open(server.url, (await Person.enter(server.url)).cookie);
    line.write(frameOf('{"id":1,"op":"watch:lobby","input":{}}', { opcode: BINARY }));
    await line.ends();
    expect(line.closeCode).toBe(1003);
  });

  test('whose answers to pings are asked for too often is closed', async () => {
    const line = await ByteLine.open(server.url, (await Person.enter(server.url)).cookie);
    line.write(...Array<Buffer>(60).fill(frameOf('', { opcode: PING })));
    await line.ends();
  });

  test('has its own pings answered', async () => {
    const line = await ByteLine.open(server.url, (await Person.enter(server.url)).cookie);
    line.write(frameOf('{"ping":7}', { opcode: TEXT }));
    expect(await line.hears(/pong/)).toBe('{"pong":7}');
  });
});
