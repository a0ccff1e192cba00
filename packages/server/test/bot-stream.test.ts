import { setImmediate as breath } from 'node:timers/promises';
import type { Table } from '@don/protocol';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { BotStream } from '../src/bots/bot-stream.js';
import { serveStreams } from '../src/transport/api/stream-routes.js';
import { zodCompilers } from '../src/transport/api/zod-compilers.js';
import type { Services } from '../src/transport/services.js';

const table = { id: 'table' } as Table;

test('a stream that has ended says nothing more, and fails nobody', async () => {
  const stream = new BotStream();
  stream.close();
  stream.invited(table);
  let said = '';
  for await (const chunk of stream.lines) said += chunk;
  expect(said).toBe('\n');
  stream.invited({ ...table, id: 'another' });
});

test('a stream that nobody reads yet may break', async () => {
  const stream = new BotStream();
  stream.lines.destroy(new Error('the line was cut'));
  await breath();
  stream.invited(table);
  expect(stream.isClosed).toBe(true);
});

test('a stream whose token is revoked while it is set up is closed, not left open for good', async () => {
  const stream = new BotStream();
  const account = { kind: 'botAccount', id: 'bot', name: 'bot' };
  // Valid when the request is checked, and revoked before there is a stream that could be closed: two connections to a
  // database answer in any order.
  const callers = [{ account, scopes: ['play'] }, null];
  const services = {
    accounts: { caller: async () => callers.shift() ?? null },
    bots: { listen: async () => stream },
  } as unknown as Services;
  const app = Fastify({ schemaController: zodCompilers });
  serveStreams(app, services);
  const response = await app.inject({ url: '/api/bot/events', payloadAsStream: true });
  expect([response.statusCode, stream.isClosed]).toEqual([200, true]);
  stream.close();
  await app.close();
});
