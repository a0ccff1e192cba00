import { LIVE_PATH } from '@don/protocol';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { decide } from '../bench/decide.js';
import { guest, member, tableOf, tokenOf } from './browser.js';
import { closeAfterTest, Follower, Person, sharedServer } from './harness.js';
import { onTurn } from './on-turn.js';
import { frame, webSocket } from './slow-reader.js';

const server = sharedServer();

/** A request as it stands on the wire. */
const request = (id: number, op: string, input: unknown): string => JSON.stringify({ id, op, input });

/** A connection on which messages are written by hand. */
class RawLine {
  readonly heard: string[] = [];
  private readonly socket: WebSocket;

  private constructor(headers: Record<string, string>) {
    this.socket = new WebSocket(`${server.url.replace('http', 'ws')}${LIVE_PATH}`, { headers });
    this.socket.on('message', (data) => this.heard.push(String(data)));
    closeAfterTest({ close: () => this.socket.terminate() });
  }

  static async open(headers: Record<string, string>): Promise<RawLine> {
    const line = new RawLine(headers);
    await line.hears(/^{"hello"/);
    return line;
  }

  send(message: string): void {
    this.socket.send(message);
  }

  answerTo(id: number | null): Promise<string> {
    return this.hears(new RegExp(`^{"id":${id},`));
  }

  /** The first message of this kind, as soon as it is there. */
  private async hears(kind: RegExp): Promise<string> {
    await expect.poll(() => this.heard.some((frame) => kind.test(frame))).toBe(true);
    return this.heard.find((frame) => kind.test(frame)) as string;
  }
}

test('an action written by hand is done, once, and answered by its id', async () => {
  const { act, actor } = await onTurn(server.url);
  const line = await RawLine.open({ cookie: actor.cookie });
  line.send(request(7, 'act', act));
  expect(await line.answerTo(7)).toBe(`{"id":7,"ok":true,"answer":{"seq":${act.seq + 1}}}`);
  line.send(request(999_999_999_999_999, 'act', act));
  expect(await line.answerTo(999_999_999_999_999)).toContain(`"seq":${act.seq + 1}`);
});

test('what is no action is refused, and changes nothing', async () => {
  const { act, actor, other } = await onTurn(server.url);
  const line = await RawLine.open({ cookie: actor.cookie });
  const refused: readonly [id: number, input: object][] = [
    [1, { ...act, seq: -1 }],
    [2, { ...act, action: { type: 'win' } }],
    [3, { ...act, more: true }],
    [4, { game: act.game }],
  ];
  for (const [id, input] of refused) {
    line.send(request(id, 'act', input));
    expect(await line.answerTo(id)).toContain('"code":"malformed"');
  }
  line.send(request(5, 'act', { ...act, game: 'none' }));
  expect(await line.answerTo(5)).toContain('"code":"no_such_game"');
  const stranger = await RawLine.open({ cookie: other.cookie });
  stranger.send(request(1, 'act', act));
  expect(await stranger.answerTo(1)).toContain('"code":"not_your_turn"');
  // After all that the action itself is still to be done.
  line.send(request(6, 'act', act));
  expect(await line.answerTo(6)).toContain(`"seq":${act.seq + 1}`);
});

test.each([
  ['no end', '{"id":1,"op":"act","input":{"game":"x"'],
  ['an id that is none', request('x' as never, 'leave:lobby', {})],
  ['no id', '{"op":"leave:lobby","input":{}}'],
  ['an operation that there is not', '{"op":"win","input":{}}'],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
])('a message with %s is answered as malformed, and the next one is heard', async (_, message) => {
  const line = await RawLine.open({ cookie: (await Person.enter(server.url)).cookie });
  line.send(message);
  expect(await line.answerTo(null)).toContain('"code":"malformed"');
  line.send(request(2, 'leave:lobby', {}));
  expect(await line.answerTo(2)).toContain('"ok":true');
});

test.each(['signIn', 'constructor', 'watch:__proto__', 'win'])(
  'the operation "%s" is none that is offered on the live connection',
  async (op) => {
    const line = await RawLine.open({ cookie: (await Person.enter(server.url)).cookie });
    line.send(request(1, op, {}));
    expect(await line.answerTo(1)).toContain('"code":"malformed"');
  },
);

test('what is longer than its kind can be is not read', async () => {
  const line = await RawLine.open({ cookie: (await Person.enter(server.url)).cookie });
  const text = 'x'.repeat(3000);
  line.send(request(1, 'say', { table: 'none', text }));
  line.send(request(2, 'act', { game: text }));
  line.send(`{"op":"say","id":3,"input":"${text}"}`);
  expect(await line.answerTo(1)).not.toContain('bytes at most');
  expect(await line.answerTo(2)).toContain('this message may have 1024 bytes at most');
  expect(await line.answerTo(null)).toContain('this message may have 1024 bytes at most');
});

test('a token that may only read does not act', async () => {
  const token = await tokenOf(await member(server.url), ['read']);
  const line = await RawLine.open({ authorization: `Bearer ${token}` });
  line.send(request(1, 'act', { game: 'x', seq: 0, key: 'k', action: { type: 'pass' } }));
  expect(await line.answerTo(1)).toContain('"code":"not_allowed"');
});

test('a client that has signed out can do nothing more, even if it stays connected', async () => {
  const browser = await guest(server.url);
  const novice = { kind: 'bot', level: 'novice' };
  const { game } = await tableOf(browser, { seats: [{ kind: 'open' }, novice, novice] });
  const follower = await Follower.of(await browser.live(), `${game}`);
  await follower.until(() => follower.view.turn === follower.seat);
  const { seq } = follower;
  const stubborn = await webSocket(server.url, browser.cookie);
  closeAfterTest({ close: () => stubborn.destroy() });
  // The server has greeted the client, and takes its actions from now on.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await browser.post('/api/sign-out')).status).toBe(200);
  const act = { game, seq, key: 'k', action: decide(follower.view) };
  stubborn.write(frame(request(1, 'act', act)));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const spectator = await guest(server.url);
  expect((await spectator.get(`/api/games/${game}`)).json.seq).toBe(seq);
});
