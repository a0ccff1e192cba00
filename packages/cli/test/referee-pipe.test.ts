import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serve } from '../src/referee/pipe.js';
import { runDon } from './spawn.js';

interface Reply {
  readonly ok: boolean;
  readonly id?: unknown;
  readonly error?: { readonly code: string };
}

async function ask(input: string | Buffer): Promise<Reply[]> {
  const { code, stdout, stderr } = await runDon(['referee'], input);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout === '' || stdout.endsWith('\n')).toBe(true);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Reply);
}

test('every line gets one line, in order, and the end of input is the end', async () => {
  const lines = Array.from({ length: 500 }, (_, id) => JSON.stringify({ op: 'levels', id }));
  expect((await ask(lines.join('\n'))).map((reply) => reply.id)).toEqual(lines.map((_, id) => id));
  expect(await ask('')).toEqual([]);
});

test('each answer is sent before the next question is answered, also where both came at once', async () => {
  const sent: string[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      sent.push(chunk.toString());
      done();
    },
  });
  await serve(Readable.from([Buffer.from('{"op":"levels","id":1}\n{"op":"legal","id":2}\n{"op":"lev')]), output);
  expect(sent.map((text) => (JSON.parse(text) as Reply).id)).toEqual([1, 2, undefined]);
});

test('any bytes are answered, and it goes on', async () => {
  const junk = Buffer.from(randomBytes(20_000).filter((byte) => byte !== 0x0a));
  const alive = Buffer.from('\n{"op":"levels","id":"alive"}\n');
  const replies = await ask(Buffer.concat([junk, alive, Buffer.from([0xff, 0xfe, 0x00]), alive]));
  expect(replies.map((reply) => reply.error?.code ?? reply.id)).toEqual(['malformed', 'alive', 'malformed', 'alive']);
});

test('a line of 1 MiB is read, a longer one is malformed, and it goes on', async () => {
  const padded = (length: number): string => {
    const empty = JSON.stringify({ op: 'levels', id: '' });
    return JSON.stringify({ op: 'levels', id: 'x'.repeat(length - empty.length) });
  };
  const replies = await ask([padded(1 << 20), padded((1 << 20) + 1), padded(100)].join('\n'));
  expect(replies.map((reply) => reply.error?.code ?? 'ok')).toEqual(['ok', 'malformed', 'ok']);
});

test('an id comes back whatever it is, also with a refusal', async () => {
  const ids = [null, 0, 'x', true, [1, { a: 2 }], { deep: [[]] }];
  const lines = ids.flatMap((id) => [JSON.stringify({ op: 'levels', id }), JSON.stringify({ op: 'nonsense', id })]);
  expect((await ask(lines.join('\n'))).map((reply) => [reply.ok, reply.id])).toEqual(
    ids.flatMap((id) => [
      [true, id],
      [false, id],
    ]),
  );
});

test('what is answered with malformed was not done, even where only the id is at fault', async () => {
  const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
  const replies = await ask(
    [
      '{"op":"new","edition":"don","players":3,"seed":"x"}',
      `{"op":"new","edition":"serengeti","players":5,"seed":"y","id":${deep}}`,
      '{"op":"view","seat":null}',
    ].join('\n'),
  );
  expect(replies[1]?.error?.code).toBe('malformed');
  expect(replies[2]).toMatchObject({ ok: true, state: { edition: 'don', players: 3 } });
});

test('nesting as deep as a line allows does no harm', async () => {
  const deep = (open: string, close: string): string => open.repeat(200_000) + close.repeat(200_000);
  const id = `{"op":"levels","id":${deep('[', ']')}}`;
  const action = `{"op":"act","seat":0,"action":${deep('[', ']')}}`;
  const replies = await ask([id, action, deep('[', ']'), '{"op":"levels","id":1}'].join('\n'));
  expect(replies).toHaveLength(4);
  expect(replies.slice(1, 3).map((reply) => reply.error?.code)).toEqual(['malformed', 'malformed']);
  expect(replies[3]?.id).toBe(1);
});

test('random requests are answered with a refusal or a state, never with silence', async () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('don', 'bid', 'pass', 0, 3, 12, null));
  const op = fc.constantFrom('new', 'position', 'act', 'legal', 'view', 'suggest', 'levels', 'record', 'replay', 'x');
  const field = fc.constantFrom(
    'edition',
    'players',
    'options',
    'seed',
    'deck',
    'start',
    'seat',
    'action',
    'record',
    'level',
  );
  const request = fc.tuple(op, fc.dictionary(field, value)).map(([name, fields]) => ({ ...fields, op: name }));
  const requests = fc.sample(request, { numRuns: 2000, seed: 7 });
  const begin = '{"op":"new","edition":"don","players":3,"seed":"x"}';
  const replies = await ask([begin, ...requests.map((one) => JSON.stringify(one))].join('\n'));
  expect(replies).toHaveLength(requests.length + 1);
  for (const reply of replies) expect(reply.ok ? 'ok' : reply.error?.code).toMatch(/^[a-z_]+$/);
});
