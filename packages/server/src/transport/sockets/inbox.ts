import { LIVE_REQUESTS, type LiveRequest } from '@don/protocol';
import type { LiveServer, LiveSocket } from './audience.js';

/** Longer than most messages; the list of operations says where one may be longer. */
const MAX_BYTES = 1024;

/** An event of Socket.IO in a message of Engine.IO: its number, if it is to be answered, and its name. */
const EVENT = /^42(\d{0,15})\["([\w:-]{1,32})"/;
const MAX_HEAD_BYTES = 64;

/** With this many messages waiting, reading from the connection pauses. */
const MAX_WAITING = 16;

type Listener = (data: Buffer, isBinary: boolean) => void;

/** The web socket of a connection, which Engine.IO keeps to itself. */
interface WebSocket {
  listeners(event: 'message'): Listener[];
  off(event: 'message', listener: Listener): void;
  on(event: 'message', listener: Listener): void;
  once(event: 'close', listener: () => void): void;
  pause(): void;
  resume(): void;
  terminate(): void;
}

/** Connections take turns: each has one message read per turn of the event loop, and then one that waited is read. */
class Turns {
  private number = 0;
  private readonly waiting = new Set<Inbox>();
  private ending = false;

  /** The number of this turn. */
  get current(): number {
    this.endLater();
    return this.number;
  }

  wait(inbox: Inbox): void {
    this.waiting.add(inbox);
    this.endLater();
  }

  leave(inbox: Inbox): void {
    this.waiting.delete(inbox);
  }

  private endLater(): void {
    if (this.ending) return;
    this.ending = true;
    setImmediate(() => this.end());
  }

  private end(): void {
    this.ending = false;
    this.number++;
    const [next] = this.waiting;
    if (next === undefined) return;
    // To the end of the queue, if more of its messages wait.
    this.waiting.delete(next);
    if (next.deliverNext()) this.waiting.add(next);
    if (this.waiting.size > 0) this.endLater();
  }
}

/**
 * Messages of a connection that are not read yet. A single message is read at once; of many that arrive together, one
 * per turn, so that one client's burst does not delay the others. A message longer than its kind can be is not read.
 */
class Inbox {
  deliver: Listener;
  /** Gets the message's number, if it wants an answer, and the limit. Before anybody is connected, it closes. */
  onTooLong: (id: string, maxBytes: number) => void;
  private readonly waiting: { readonly data: Buffer; readonly isBinary: boolean }[] = [];
  /** The turn of its last message. */
  private turn = -1;

  private readonly web: WebSocket;
  private readonly turns: Turns;

  constructor(web: WebSocket, turns: Turns, deliver: Listener) {
    this.web = web;
    this.turns = turns;
    this.deliver = deliver;
    this.onTooLong = () => web.terminate();
  }

  receive(data: Buffer, isBinary: boolean): void {
    const turn = this.turns.current;
    if (this.waiting.length === 0 && this.turn !== turn) {
      this.turn = turn;
      this.read(data, isBinary);
      return;
    }
    this.waiting.push({ data, isBinary });
    this.turns.wait(this);
    if (this.waiting.length === MAX_WAITING) this.web.pause();
  }

  /** Returns whether there are more. */
  deliverNext(): boolean {
    const next = this.waiting.shift();
    if (next !== undefined) this.read(next.data, next.isBinary);
    if (this.waiting.length === 0) this.web.resume();
    return this.waiting.length > 0;
  }

  close(): void {
    this.waiting.length = 0;
    this.turns.leave(this);
  }

  private read(data: Buffer, isBinary: boolean): void {
    if (data.length > MAX_BYTES) {
      const [, id = '', name = ''] = EVENT.exec(data.toString('latin1', 0, MAX_HEAD_BYTES)) ?? [];
      const maxBytes = LIVE_REQUESTS[name as LiveRequest]?.maxBytes ?? MAX_BYTES;
      if (data.length > maxBytes) {
        this.onTooLong(id, maxBytes);
        return;
      }
    }
    this.deliver(data, isBinary);
  }
}

const inboxes = new WeakMap<object, Inbox>();

/** Of a connection with a web socket. */
export function inboxOf(conn: LiveSocket['conn']): Inbox | undefined {
  return inboxes.get(conn);
}

/** Gives each connection an inbox, before anything is read from it. */
export function openInboxes(io: LiveServer): void {
  const turns = new Turns();
  io.engine.on('connection', (conn: LiveSocket['conn']) => {
    const web = (conn.transport as unknown as { readonly socket?: WebSocket }).socket;
    const [ordinary] = web?.listeners('message') ?? [];
    if (web === undefined || ordinary === undefined) return;
    const inbox = new Inbox(web, turns, ordinary.bind(web));
    inboxes.set(conn, inbox);
    web.off('message', ordinary);
    web.on('message', (data, isBinary) => inbox.receive(data, isBinary));
    web.once('close', () => inbox.close());
  });
}
