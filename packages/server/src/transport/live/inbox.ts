import { LIVE_REQUESTS, type LiveRequest } from '@don/protocol';
import type { WebSocket } from 'ws';

/** Longer than most messages; the list of operations says where one may be longer. */
const MAX_BYTES = 1024;

/** The head of a request as everybody writes it: what is to be read of a message that is too long. */
const HEAD = /^\{"id":(\d{1,15}),"op":"([\w:]{1,32})"/;
const MAX_HEAD_BYTES = 64;

/** With this many messages waiting, reading from the connection pauses. */
const MAX_WAITING = 16;

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

const turns = new Turns();

interface Reader {
  read(text: string): void;
  /** Gets the message's id, where it could be found, and the limit. */
  refuseLong(id: number | null, maxBytes: number): void;
}

/**
 * Messages of a connection that are not read yet. A single message is read at once; of many that arrive together, one
 * per turn, so that one client's burst does not delay the others. A message longer than its kind can be is not read.
 */
export class Inbox {
  private readonly waiting: Buffer[] = [];
  /** The turn of its last message. */
  private turn = -1;

  constructor(
    private readonly web: Pick<WebSocket, 'pause' | 'resume'>,
    private readonly reader: Reader,
  ) {}

  receive(data: Buffer): void {
    const turn = turns.current;
    if (this.waiting.length === 0 && this.turn !== turn) {
      this.turn = turn;
      this.read(data);
      return;
    }
    this.waiting.push(data);
    turns.wait(this);
    if (this.waiting.length === MAX_WAITING) this.web.pause();
  }

  /** Returns whether there are more. */
  deliverNext(): boolean {
    const next = this.waiting.shift();
    if (next !== undefined) this.read(next);
    if (this.waiting.length === 0) this.web.resume();
    return this.waiting.length > 0;
  }

  close(): void {
    this.waiting.length = 0;
    turns.leave(this);
  }

  private read(data: Buffer): void {
    if (data.length > MAX_BYTES) {
      const [, id, op = ''] = HEAD.exec(data.toString('latin1', 0, MAX_HEAD_BYTES)) ?? [];
      const maxBytes = (Object.hasOwn(LIVE_REQUESTS, op) && LIVE_REQUESTS[op as LiveRequest].maxBytes) || MAX_BYTES;
      if (data.length > maxBytes) {
        this.reader.refuseLong(id === undefined ? null : Number(id), maxBytes);
        return;
      }
    }
    this.reader.read(data.toString());
  }
}
