import { EventEmitter } from 'node:events';
import {
  CLOSE_CODES,
  type EventName,
  type EventOf,
  LIVE_PATH,
  type LiveInput,
  type LiveOutput,
  type LiveRequest,
  type Reply,
} from '@don/protocol';
import { WebSocket } from 'ws';

const RETRY_MS = 100;
/** Without a session, or shut out, there is no use in coming back. */
const FINAL_CODES: readonly number[] = [CLOSE_CODES.noSession[0], CLOSE_CODES.refused[0]];

/** A guest's session cookie. */
export async function enter(url: string): Promise<string> {
  const response = await fetch(`${url}/api/enter`, { method: 'POST' });
  if (!response.ok) throw new Error(`no guest: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Why a connection was closed, or not made. */
export class Closed extends Error {
  constructor(
    readonly code: number,
    reason: string,
  ) {
    super(reason);
  }
}

type Answered = (reply: Reply<unknown>) => void;

/** A client of the live connection (docs/wire.md), which comes back by itself until it is closed. */
export class LiveClient {
  private readonly events = new EventEmitter().setMaxListeners(0);
  private readonly answers = new Map<number, Answered>();
  private readonly unsent: string[] = [];
  private asked = 0;
  private web: WebSocket | null = null;
  private isUp = false;
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
    /** Whether it comes back. */ public comesBack = true,
  ) {
    this.open();
  }

  get connected(): boolean {
    return this.isUp;
  }

  /** Asks as soon as there is a connection; the answer may never come. */
  ask<Name extends LiveRequest>(op: Name, input: LiveInput<Name>): Promise<Reply<LiveOutput<Name>>> {
    return new Promise((resolve) => {
      const id = ++this.asked;
      this.answers.set(id, resolve as Answered);
      this.write(JSON.stringify({ id, op, input }));
    });
  }

  write(text: string): void {
    if (this.isUp) this.web?.send(text);
    else this.unsent.push(text);
  }

  on<Name extends EventName>(name: Name, listener: (data: EventOf<Name>) => void): void {
    this.events.on(name, listener);
  }

  off<Name extends EventName>(name: Name, listener: (data: EventOf<Name>) => void): void {
    this.events.off(name, listener);
  }

  once<Name extends EventName>(name: Name, listener: (data: EventOf<Name>) => void): void {
    this.events.once(name, listener);
  }

  /** All events, whatever their names. */
  onAny(listener: (name: EventName, data: unknown) => void): void {
    this.events.on('any', listener);
  }

  onUp(listener: () => void): void {
    this.events.on('up', listener);
  }

  /** The next time that the connection is lost, or cannot be made; with a code, for this reason. */
  lost(code?: number): Promise<Closed> {
    return new Promise((resolve) => {
      const look = (why: Closed): void => {
        if (code !== undefined && why.code !== code) return;
        this.events.off('lost', look);
        resolve(why);
      };
      this.events.on('lost', look);
    });
  }

  /** The next time that it is up, or the reason why it could not be. */
  up(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.isUp) return resolve();
      this.events.once('up', resolve);
      this.events.once('lost', reject);
    });
  }

  close(): void {
    this.isClosed = true;
    this.web?.terminate();
  }

  private open(): void {
    const web = new WebSocket(new URL(LIVE_PATH, this.url.replace('http', 'ws')), {
      headers: this.headers,
      perMessageDeflate: false,
    });
    this.web = web;
    let refusal = '';
    web.on('unexpected-response', (_, response) => {
      response.on('data', (chunk) => {
        refusal += chunk;
      });
      response.on('end', () => this.down(new Closed(response.statusCode ?? 0, messageIn(refusal))));
    });
    web.on('error', () => undefined);
    web.on('message', (data) => this.hear(JSON.parse(`${data}`)));
    web.on('close', (code, reason) => this.down(new Closed(code, `${reason}`)));
  }

  private hear(message: { hello?: object; id?: number; event?: EventName; data?: unknown }): void {
    if (message.hello !== undefined) {
      this.isUp = true;
      for (const text of this.unsent.splice(0)) this.web?.send(text);
      this.events.emit('up');
    } else if (message.event !== undefined) {
      this.events.emit(message.event, message.data);
      this.events.emit('any', message.event, message.data);
    } else if (message.id !== undefined) {
      const { id, ...reply } = message;
      const answered = this.answers.get(id);
      this.answers.delete(id);
      answered?.(reply as Reply<unknown>);
    }
  }

  private down(why: Closed): void {
    if (this.web === null) return;
    this.web = null;
    this.isUp = false;
    this.events.emit('lost', why);
    if (this.comesBack && !this.isClosed && !FINAL_CODES.includes(why.code))
      setTimeout(() => {
        if (!this.isClosed) this.open();
      }, RETRY_MS);
  }
}

function messageIn(text: string): string {
  try {
    return JSON.parse(text).message;
  } catch {
    return text;
  }
}

export async function connect(url: string, cookie: string, headers = {}): Promise<LiveClient> {
  const client = new LiveClient(url, { cookie, ...headers });
  try {
    await client.up();
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

export function ask<Name extends LiveRequest>(
  client: LiveClient,
  op: Name,
  input: LiveInput<Name>,
): Promise<Reply<LiveOutput<Name>>> {
  return client.ask(op, input);
}

/** For what must work. */
export async function answerTo<Name extends LiveRequest>(
  client: LiveClient,
  op: Name,
  input: LiveInput<Name>,
): Promise<LiveOutput<Name>> {
  const reply = await client.ask(op, input);
  if (!reply.ok) throw new Error(`${op}: ${reply.problem.code}: ${reply.problem.message}`);
  return reply.answer;
}
