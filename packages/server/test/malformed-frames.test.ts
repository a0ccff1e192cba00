import { describe, expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { sharedServer } from './harness.js';
import { onTurn } from './on-turn.js';
import { ByteLine, CLOSE, frameOf, MORE, PING, TEXT } from './raw-connection.js';

/** Web socket frames as no library would send them. */
const server = sharedServer();

const ORDINARY = '{"id":7,"op":"leave:lobby","input":{}}';

/** A line on which an action and any other message can be sent, and who looks what came of it. */
async function scene() {
  const { act, actor, other } = await onTurn(server.url);
  const line = await ByteLine.open(server.url, actor.cookie);
  const seqNow = async () => (await answerTo(other.socket, 'watch:game', { game: act.game })).seq;
  return { line, action: JSON.stringify({ id: 8, op: 'act', input: act }), seq: act.seq, seqNow };
}

const last = (text: string | Buffer) => frameOf(text, { opcode: MORE });
const middle = (text: string) => frameOf(text, { opcode: MORE, isLast: false });
const first = (text: string | Buffer) => frameOf(text, { opcode: TEXT, isLast: false });
const ping = frameOf('still there?', { opcode: PING });

const WHOLE: Readonly<Record<string, (text: string) => Buffer[]>> = {
  'in three pieces': (text) => [first(text.slice(0, 5)), middle(text.slice(5, 9)), last(text.slice(9))],
  'in pieces of one letter': (text) => [first(''), ...[...text].map(middle), last('')],
  'with a ping between its pieces': (text) => [first(text.slice(0, 12)), ping, last(text.slice(12))],
  'with its length in 64 bits': (text) => [frameOf(text, { opcode: TEXT, claimed: BigInt(text.length) })],
};

describe.each(Object.entries(WHOLE))('a message %s', (name, split) => {
  test('is received as one', async () => {
    const { line, action, seq, seqNow } = await scene();
    line.write(...split(ORDINARY));
    expect(await line.hears(/^{"id":7/)).toBe('{"id":7,"ok":true,"answer":{"done":true}}');
    line.write(...split(action));
    expect(await line.hears(/^{"id":8/)).toBe(`{"id":8,"ok":true,"answer":{"seq":${seq + 1}}}`);
    expect(await seqNow()).toBe(seq + 1);
    if (name.includes('ping')) expect(line.pongs).toEqual(['still there?', 'still there?']);
  });
});

test('a message that comes byte by byte is received as one', async () => {
  const { line, action, seq } = await scene();
  line.socket.setNoDelay(true);
  for (const byte of frameOf(action, { opcode: TEXT })) {
    line.write(Buffer.from([byte]));
    await new Promise(setImmediate);
  }
  expect(await line.hears(/^{"id":8/)).toContain(`"seq":${seq + 1}`);
});

const code = (number: number, reason: string | Buffer = '') => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number);
  return frameOf(Buffer.concat([bytes, Buffer.from(reason)]), { opcode: CLOSE });
};
const NOT_UTF8 = Buffer.from([0xc3, 0x28]);

/** By RFC 6455: 1002 for what is no frame, 1007 for what is no text, 1009 for what is too long. */
const WRONG: readonly [what: string, closeCode: number, frames: (action: string) => Buffer[]][] = [
  ['a continuation of nothing', 1002, (action) => [last(action)]],
  ['a second beginning', 1002, (action) => [first(action), first(action)]],
  ['a frame without a mask', 1002, (action) => [frameOf(action, { opcode: TEXT, isMasked: false })]],
  ['a reserved bit', 1002, (action) => [frameOf(action, { opcode: TEXT, reserved: 0x40 })]],
  ['all reserved bits', 1002, (action) => [frameOf(action, { opcode: TEXT, reserved: 0x70 })]],
  ['a kind of frame that does not exist', 1002, (action) => [frameOf(action, { opcode: 0x3 })]],
  ['a ping in pieces', 1002, () => [frameOf('a', { opcode: PING, isLast: false })]],
  ['a ping that is too long', 1002, () => [frameOf('a'.repeat(200), { opcode: PING })]],
  ['a length of more bytes than come', 1009, (action) => [frameOf(action, { opcode: TEXT, claimed: 2n ** 40n })]],
  ['a length that no machine has', 1009, (action) => [frameOf(action, { opcode: TEXT, claimed: 2n ** 64n - 1n })]],
  ['pieces that are too long together', 1009, () => [first('a'.repeat(9000)), last('a'.repeat(9000))]],
  [
    'text that is not UTF-8',
    1007,
    (action) => [frameOf(Buffer.concat([Buffer.from(action), NOT_UTF8]), { opcode: TEXT })],
  ],
  ['pieces that are not UTF-8', 1007, (action) => [first(action), last(NOT_UTF8)]],
  ['a close of one byte', 1002, () => [frameOf('a', { opcode: CLOSE })]],
  ['a close with a code below all', 1002, () => [code(999)]],
  ['a close with a code that is never sent', 1002, () => [code(1006)]],
  ['a close whose reason is not UTF-8', 1007, () => [code(1000, NOT_UTF8)]],
];

test.each(WRONG)('%s ends the connection with %i, and nothing else', async (_, closeCode, frames) => {
  const { line, action, seq, seqNow } = await scene();
  // What stands behind it on the same line is not heard any more.
  line.write(...frames(action), frameOf(action, { opcode: TEXT }));
  await line.ends();
  expect(line.closeCode).toBe(closeCode);
  expect(await seqNow()).toBe(seq);
});

test('a client that disconnects in the middle of a frame has sent nothing', async () => {
  const { line, action, seq, seqNow } = await scene();
  line.write(frameOf(action, { opcode: TEXT, claimed: 5000n }), frameOf(action, { opcode: TEXT }));
  line.socket.end();
  await line.ends();
  expect(await seqNow()).toBe(seq);
});
