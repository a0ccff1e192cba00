import { type ChatMessage, saySchema } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { rowsIn } from './database.js';
import { dataFolder, type Person, people, seated } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';

const textsOf = (messages: readonly ChatMessage[]): string[] => messages.map(({ text }) => text);
const heardBy = ({ heard }: Person): string[] =>
  heard.flatMap((message) => {
    const [event, said] = message as [string, ChatMessage];
    return event === 'chat' ? [said.text] : [];
  });
const codeOf = (reply: unknown): unknown => (reply as { problem?: { code: string } }).problem?.code;

/** A table of three, and two who watch it. */
async function room(requests: object = {}) {
  const data = dataFolder();
  const clock = new ManualClock();
  const { url } = await startWithClock(data, clock);
  const players = await people(url, 3);
  const { id: table } = await seated(players, requests);
  const watchers = await people(url, 2);
  const say = (person: Person, text: string) => ask(person.socket, 'say', { table, text });
  return { data, clock, table, players, watchers, say };
}

test.each([
  'x',
  'Größe, naïve, Việt Nam'.normalize('NFD'),
  'מֹשֶׁה',
  'น้ำใจ',
  'می\u200cخواهم',
  'क्\u200dष',
  '👩\u200d👩\u200d👧\u200d👦 ❤️ 👍🏽 1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('%s can be said', (text) => {
  expect(saySchema.safeParse({ table: 'table', text }).success).toBe(true);
});

describe('at a table', () => {
  test('players and spectators have a chat of their own, and spectators read both', async () => {
    const { table, players, watchers, say } = await room();
    for (const { socket } of [...players, ...watchers]) await answerTo(socket, 'watch:chat', { table });
    await say(players[0], 'good luck');
    await say(watchers[0], 'she has no chips left');
    await expect.poll(() => heardBy(watchers[1])).toEqual(['good luck', 'she has no chips left']);
    expect(heardBy(players[1])).toEqual(['good luck']);
    expect(textsOf(await answerTo(players[2].socket, 'watch:chat', { table }))).toEqual(['good luck']);
    expect(textsOf(await answerTo(watchers[1].socket, 'watch:chat', { table }))).toHaveLength(2);
  });

  test('somebody who chats too fast is stopped, and may go on later', async () => {
    const { players, say } = await room();
    const replies = [];
    for (let count = 0; count < 8; count++) replies.push(await say(players[0], `message ${count}`));
    expect(replies.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false, false, false]);
    expect(codeOf(replies[7])).toBe('too_many');
    expect((await say(players[1], 'I may still')).ok).toBe(true);
    await expect.poll(async () => (await say(players[0], 'again')).ok, { interval: 500 }).toBe(true);
  });

  test('muting an account hides its messages, and changes nothing for others', async () => {
    const { clock, table, players, say } = await room();
    for (const { socket } of players) await answerTo(socket, 'watch:chat', { table });
    const first = await answerTo(players[0].socket, 'say', { table, text: 'one' });
    const mute = (muted: boolean) => answerTo(players[1].socket, 'mute', { account: first.author.id, muted });
    await mute(true);
    const muted = await answerTo(players[1].socket, 'listMuted', {});
    expect(muted).toMatchObject([first.author]);
    clock.advance(1000);
    await say(players[0], 'two');
    await expect.poll(() => heardBy(players[2])).toEqual(['one', 'two']);
    expect(heardBy(players[1])).toEqual(['one']);
    expect(await answerTo(players[1].socket, 'watch:chat', { table })).toEqual([]);
    await mute(false);
    expect(textsOf(await answerTo(players[1].socket, 'watch:chat', { table }))).toEqual(['one', 'two']);
  });

  test('nobody is muted who does not exist', async () => {
    const { data, players } = await room();
    for (const account of ['nobody', '__proto__', 'constructor'])
      expect(codeOf(await ask(players[0].socket, 'mute', { account, muted: true }))).toBe('no_such_account');
    expect(await rowsIn(data, 'select * from chat_mutes')).toEqual([]);
    // A deleted account can still be unmuted.
    expect(await ask(players[0].socket, 'mute', { account: 'nobody', muted: false })).toMatchObject({ ok: true });
  });

  test('a message can be reported, once by each', async () => {
    const { data, table, players } = await room();
    const { id: message } = await answerTo(players[0].socket, 'say', { table, text: 'rude' });
    for (const reason of ['rude', 'rude again']) await answerTo(players[1].socket, 'report', { message, reason });
    expect(codeOf(await ask(players[1].socket, 'report', { message: 'none', reason: 'x' }))).toBe('malformed');
    const [report, ...others] = await rowsIn<object>(data, 'select message, reason from chat_reports');
    expect({ ...report }).toEqual({ message, reason: 'rude' });
    expect(others).toEqual([]);
  });

  test('there is none where the table does not want it', async () => {
    const { table, players, say } = await room({ chat: false });
    expect(codeOf(await say(players[0], 'hello'))).toBe('not_allowed');
    expect(codeOf(await ask(players[0].socket, 'watch:chat', { table }))).toBe('not_allowed');
  });

  test('a message is one line of visible text, and HTML in it stays text', async () => {
    const { players, say } = await room();
    const unfit = ['', '   ', 'x'.repeat(201), 'two\nlines', 'turned \u202e round'];
    const hidden = ['\u200b', 'hid\u200bden', 'hid\u200dden', 'a\u00adb', '\u3164', '\u2800\u2800', '\u{e0041}'];
    const stacked = [`h${'\u0301'.repeat(4)}i`, `x${'\u0337\u0489'.repeat(60)}`];
    for (const text of [...unfit, ...hidden, ...stacked])
      expect([text, codeOf(await say(players[0], text))]).toEqual([text, 'malformed']);
    expect(await say(players[0], '<script>alert(1)</script>')).toMatchObject({
      answer: { text: '<script>alert(1)</script>' },
    });
  });
});
