import { setImmediate as breath } from 'node:timers/promises';
import type { Table } from '@don/protocol';
import { expect, test } from 'vitest';
import { BotStream } from '../src/bots/bot-stream.js';

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
