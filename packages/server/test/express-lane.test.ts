import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { decide } from '../bench/decide.js';
import { guest, member, tableOf, tokenOf } from './browser.js';
import { closeAfterTest, Follower, Person, sharedServer } from './harness.js';
import { onTurn } from './on-turn.js';
import { frame, webSocket } from './slow-reader.js';

const server = sharedServer();

/** A connection on which frames are written by hand. */
class RawLine {
  readonly heard: string[] = [];
  private readonly socket: WebSocket;

  private constructor(headers: Record<string, string>) {
    this.socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers,
    });
    this.socket.on('message', (data) => this.heard.push(String(data)));
    closeAfterTest({ close: () => this.socket.terminate() });
  }

  static async open(headers: Record<string, string>): Promise<RawLine> {
    const line = new RawLine(headers);
    await line.hears(/^0/);
    line.send('40');
    await line.hears(/^40/);
    return line;
  }

  send(frame: string | Buffer): void {
    this.socket.send(frame);
  }

  /** The first frame of this kind, as soon as it is there. */
  async hears(kind: RegExp): Promise<string> {
    await expect.poll(() => this.heard.some((frame) => kind.test(frame))).toBe(true);
    return this.heard.find((frame) => kind.test(frame)) as string;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }
}

test('an action written by hand is done, once, and answered by its number', async () => {
  const { act, actor } = await onTurn(server.url);
  const line = await RawLine.open({ cookie: actor.cookie });
  const frame = (id: string): string => `42${id}["act",${JSON.stringify(act)}]`;
  line.send(frame('7'));
  expect(await line.hears(/^437/)).toBe(`437[{"ok":true,"answer":{"seq":${act.seq + 1}}}]`);
  line.send(frame('999999999999999'));
  expect(await line.hears(/^43999999999999999/)).toContain(`"seq":${act.seq + 1}`);
});

test('what is no action is refused the ordinary way, and changes nothing', async () => {
  const { act, actor, other } = await onTurn(server.url);
  const line = await RawLine.open({ cookie: actor.cookie });
  const refused: readonly [id: number, message: object][] = [
    [1, { ...act, seq: -1 }],
    [2, { ...act, action: { type: 'win' } }],
    [3, { ...act, more: true }],
    [4, { game: act.game }],
  ];
  for (const [id, message] of refused) {
    line.send(`42${id}["act",${JSON.stringify(message)}]`);
    expect(await line.hears(new RegExp(`^43${id}\\[`))).toContain('"code":"malformed"');
  }
  line.send(`425["act",${JSON.stringify({ ...act, game: 'none' })}]`);
  expect(await line.hears(/^435/)).toContain('"code":"no_such_game"');
  const stranger = await RawLine.open({ cookie: other.cookie });
  stranger.send(`421["act",${JSON.stringify(act)}]`);
  expect(await stranger.hears(/^431/)).toContain('"code":"not_your_turn"');
  // After all that the action itself is still to be done.
  line.send(`426["act",${JSON.stringify(act)}]`);
  expect(await line.hears(/^436/)).toContain(`"seq":${act.seq + 1}`);
});

test.each([
  ['no end', '421["act",{"game":"x"'],
  ['two messages', '421["act",{},{}]'],
  ['a number that is none', '42x["act",{}]'],
  ['another namespace', '42/admin,1["act",{}]'],
  ['bytes', Buffer.from('421["act",{}]')],
])('frames that nobody should send end at most their own line: %s', async (_, frame) => {
  const line = await RawLine.open({ cookie: (await Person.enter(server.url)).cookie });
  line.send(frame);
  line.send('422["watch:lobby",{}]');
  await expect.poll(() => !line.isOpen || line.heard.some((text) => text.startsWith('432'))).toBe(true);
  const next = await RawLine.open({ cookie: (await Person.enter(server.url)).cookie });
  next.send('421["watch:lobby",{}]');
  expect(await next.hears(/^431/)).toContain('"ok":true');
});

test('a token that may only read does not act', async () => {
  const token = await tokenOf(await member(server.url), ['read']);
  const line = await RawLine.open({ authorization: `Bearer ${token}` });
  line.send('421["act",{"game":"x","seq":0,"key":"k","action":{"type":"pass"}}]');
  expect(await line.hears(/^431/)).toContain('"code":"not_allowed"');
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
  stubborn.write(frame(`421${JSON.stringify(['act', act])}`));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const spectator = await guest(server.url);
  expect((await spectator.get(`/api/games/${game}`)).json.seq).toBe(seq);
});
