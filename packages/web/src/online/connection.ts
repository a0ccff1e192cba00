import {
  type Account,
  EVENTS,
  type EventName,
  type EventOf,
  LIVE_REQUESTS,
  type LiveInput,
  type LiveOutput,
  type LiveRequest,
  type Reply,
} from '@don/protocol';
import { io, type Socket } from 'socket.io-client';
import { Store } from '../app/store.js';
import { request } from './http.js';
import { ServerProblem } from './problem.js';

/** An answer that takes longer counts as lost. */
const TIMEOUT_MS = 8000;
/** After a server disconnected us on purpose. */
const RECONNECT_MS = 1000;
/** After a server refused the connection. */
const REFUSED_RETRY_MS = 5000;

/** The connection to the server: our account, whether it is up, requests and their answers, and events from the server. */
export class Connection {
  readonly account: Store<Account>;
  /** Whether the socket is connected now. */
  readonly isUp = new Store(false);
  private readonly socket: Socket;

  private constructor(account: Account) {
    this.account = new Store(account);
    this.socket = io({ transports: ['websocket'], reconnectionDelay: 300, reconnectionDelayMax: 4000 });
    this.socket.on('connect', () => void this.connected());
    this.socket.on('disconnect', (reason) => {
      this.isUp.set(false);
      // All other reasons are accidents, after which the socket comes back by itself.
      if (reason === 'io server disconnect') setTimeout(() => this.socket.connect(), RECONNECT_MS);
    });
    this.socket.on('connect_error', (error) => {
      if (error.message === 'no_session') void this.returnAsGuest();
      // Who is refused is not tried again by itself; too many windows may be open, and one be closed meanwhile.
      else if (!this.socket.active) setTimeout(() => this.socket.connect(), REFUSED_RETRY_MS);
    });
  }

  /** Without a session we become a guest. */
  static async open(): Promise<Connection> {
    return new Connection(await enter());
  }

  /** Asks, and gives the answer; throws a `ServerProblem` where the server says no, and any other error where it is silent. */
  async ask<Name extends LiveRequest>(name: Name, input: LiveInput<Name>): Promise<LiveOutput<Name>> {
    const connection = this.socket.timeout(TIMEOUT_MS) as unknown as AckSocket;
    const reply = await connection.emitWithAck(name, input);
    if (!reply.ok) throw new ServerProblem(reply.problem);
    return LIVE_REQUESTS[name].output.parse(reply.answer) as LiveOutput<Name>;
  }

  /** Listens for events from the server. Returns the function that stops it. */
  on<Name extends EventName>(name: Name, listener: (data: EventOf<Name>) => void): () => void {
    const heard = (data: unknown): void => listener(EVENTS[name].parse(data) as EventOf<Name>);
    this.socket.on(name as string, heard);
    return () => this.socket.off(name as string, heard);
  }

  /** Calls `act` now if the connection is up, and whenever it is up again. Returns the function that stops it. */
  whenUp(act: () => void): () => void {
    const look = (): void => {
      if (this.isUp.get()) act();
    };
    look();
    return this.isUp.subscribe(look);
  }

  /** Waits until the connection is up. */
  up(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isUp.get()) return resolve();
      const stop = this.isUp.subscribe(() => {
        if (!this.isUp.get()) return;
        stop();
        resolve();
      });
    });
  }

  /** Changes the account: disconnects, and connects again with the new session. */
  async become(change: () => Promise<Account>): Promise<void> {
    this.socket.disconnect();
    try {
      this.account.set(await change());
    } finally {
      this.socket.connect();
    }
  }

  private async connected(): Promise<void> {
    this.isUp.set(true);
    // In another tab, or on another device, a guest may have taken a name meanwhile.
    const account = await enter().catch(() => null);
    if (account !== null && JSON.stringify(account) !== JSON.stringify(this.account.get())) this.account.set(account);
  }

  private async returnAsGuest(): Promise<void> {
    try {
      this.account.set(await enter());
    } catch {
      // The server is not there: the next attempt tells more.
    }
    setTimeout(() => this.socket.connect(), RECONNECT_MS);
  }
}

/** What Socket.IO's own types lose where the name of an event is a parameter. */
interface AckSocket {
  emitWithAck(name: string, message: unknown): Promise<Reply<unknown>>;
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
