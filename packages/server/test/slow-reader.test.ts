import { expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { Person, people, startServer } from './harness.js';
import { fillLobby, readNothingUntilCut } from './slow-reader.js';

test('a client that never reads is disconnected before much is buffered, and others notice nothing', async () => {
  const running = await startServer();
  const [host, other] = await people(running.url, 2);
  const tables = await fillLobby(host.socket);
  const before = running.memoryBytes();
  await readNothingUntilCut(running.url, (await Person.enter(running.url)).cookie);
  expect((await answerTo(other.socket, 'watch:lobby', {})).length).toBe(tables);
  expect(running.memoryBytes() - before).toBeLessThan(300e6);
});
