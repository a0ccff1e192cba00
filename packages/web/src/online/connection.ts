import {
  type Account,
  CLOSE_CODES,
  EVENTS,
  type EventName,
  type EventOf,
  LIVE_PATH,
  LIVE_REQUESTS,
  type LiveInput,
  type LiveOutput,
  type LiveRequest,
  type Reply,
} from '@don/protocol';
import { Store } from '../app/store.js';
import { request } from './http.js';
import { LiveLine } from './line.js';
import { ServerProblem } from './problem.js';

/** An answer that takes longer counts as lost. */
const TIMEOUT_MS = 8000;

type Listener = (data: unknown) => void;

/** What the server sends: an answer, or something unasked. */
type Received = ({ id: number } & Reply<unknown>) | { event: EventName; data: unknown };

/** The connection to the server: our account, whether it is up, requests and their answers, and events from the server. */
export class Connection {
  readonly account: Store<Account>;
  /** Whether the line is up now. */
  readonly isUp = new Store(false);
  private readonly line: LiveLine;
  private readonly waiting = new Map<number, (reply: Reply<unknown> | null) => void>();
  private readonly listeners = new Map<EventName, Set<Listener>>();
  private asked = 0;

  private constructor(account: Account) {
    this.account = new Store(account);
    this.line = new LiveLine(`${location.origin.replace('http', 'ws')}${LIVE_PATH}`, {
      onUp: () => void this.connected(),
      onDown: (code) => this.lost(code),
      onMessage: (message) => this.take(message as Received),
    });
    this.line.open();
  }

  /** Without a session we become a guest. */
  static async open(): Promise<Connection> {
    return new Connection(await enter());
  }

  /** Asks, and gives the answer; throws a `ServerProblem` where the server says no, and any other error where it is silent. */
  async ask<Name extends LiveRequest>(op: Name, input: LiveInput<Name>): Promise<LiveOutput<Name>> {
    await this.up(TIMEOUT_MS);
    const id = ++this.asked;
    const reply = await new Promise<Reply<unknown> | null>((resolve) => {
      const timer = setTimeout(resolve, TIMEOUT_MS, null);
      this.waiting.set(id, (found) => {
        clearTimeout(timer);
        resolve(found);
      });
      this.line.send({ id, op, input });
    });
    this.waiting.delete(id);
    if (reply === null) throw new Error(`the server did not answer ${op}`);
    if (!reply.ok) throw new ServerProblem(reply.problem);
    return LIVE_REQUESTS[op].output.parse(reply.answer) as LiveOutput<Name>;
  }

  /** Listens for events from the server. Returns the function that stops it. */
  on<Name extends EventName>(name: Name, listener: (data: EventOf<Name>) => void): () => void {
    const there = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, there);
    const heard: Listener = (data) => listener(data as EventOf<Name>);
    there.add(heard);
    return () => there.delete(heard);
  }

  /** Calls `act` now if the connection is up, and whenever it is up again. Returns the function that stops it. */
  whenUp(act: () => void): () => void {
    const look = (): void => {
      if (this.isUp.get()) act();
    };
    look();
    return this.isUp.subscribe(look);
  }

  /** Waits until the connection is up, for so long. */
  up(timeoutMs = Number.POSITIVE_INFINITY): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.isUp.get()) return resolve();
      const timer = Number.isFinite(timeoutMs)
        ? setTimeout(() => end(() => reject(new Error('there is no connection'))), timeoutMs)
        : undefined;
      const stop = this.isUp.subscribe(() => this.isUp.get() && end(resolve));
      function end(then: () => void): void {
        clearTimeout(timer);
        stop();
        then();
      }
    });
  }

  /** Changes the account: disconnects, and connects again with the new session. */
  async become(change: () => Promise<Account>): Promise<void> {
    this.line.close();
    try {
      this.account.set(await change());
    } finally {
      this.line.open();
    }
  }

  private take(message: Received): void {
    if ('id' in message) {
      this.waiting.get(message.id)?.(message);
      return;
    }
    const { event, data } = message;
    const there = this.listeners.get(event);
    if (there === undefined || there.size === 0) return;
    // Checked once, however many listen.
    const checked = EVENTS[event].parse(data);
    for (const listener of [...there]) listener(checked);
  }

  private lost(code: number): void {
    this.isUp.set(false);
    for (const answered of this.waiting.values()) answered(null);
    // Without a session we become a guest, before the next attempt.
    if (code === CLOSE_CODES.noSession[0]) void this.become(enter).catch(() => {});
  }

  private async connected(): Promise<void> {
    this.isUp.set(true);
    // In another tab, or on another device, a guest may have taken a name meanwhile.
    const account = await enter().catch(() => null);
    if (account !== null && JSON.stringify(account) !== JSON.stringify(this.account.get())) this.account.set(account);
  }
}

/** Who we are by our session; without one we become a guest. */
export function enter(): Promise<Account> {
  return request('enter', {});
}

let opened: Promise<Connection> | undefined;

/** The one connection of this page, opened when it is first needed; after a failure the next caller tries again. */
export function openConnection(): Promise<Connection> {
  opened ??= Connection.open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
