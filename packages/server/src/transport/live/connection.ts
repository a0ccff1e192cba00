import type { Socket as TcpSocket } from 'node:net';
import type { EventName, EventOf } from '@don/protocol';
import type { WebSocket } from 'ws';
import type { Caller } from '../../accounts/accounts.js';

const AS_TEXT = { binary: false, compress: false };

/** Lines that are held back until the end of this turn of the loop: what they are sent meanwhile leaves in one write. */
const corked = new Set<TcpSocket>();

function uncork(): void {
  for (const line of corked) line.uncork();
  corked.clear();
}

/** What the server sends unasked, encoded once for all who may see it. */
export function encodedEvent<Name extends EventName>(event: Name, data: EventOf<Name>): Buffer {
  return Buffer.from(JSON.stringify({ event, data }));
}

/** One client's connection: an account, and the rooms that it is in. */
export class LiveConnection {
  readonly account: Caller['account'];
  /** What its token is allowed; null for a session. */
  readonly scopes: Caller['scopes'];
  readonly rooms = new Set<string>();
  /** Malformed messages that are not charged yet. */
  malformed = 0;
  /** Refusals in a row. */
  refused = 0;

  constructor(
    readonly web: WebSocket,
    private readonly line: TcpSocket,
    { account, scopes }: Caller,
    /** Where from, as far as limits care. */ readonly network: string,
  ) {
    this.account = account;
    this.scopes = scopes;
  }

  get isOpen(): boolean {
    return this.web.readyState === this.web.OPEN;
  }

  send(text: string | Buffer): void {
    if (!this.isOpen) return;
    if (!corked.has(this.line)) {
      if (corked.size === 0) process.nextTick(uncork);
      corked.add(this.line);
      this.line.cork();
    }
    this.web.send(text, AS_TEXT);
  }

  /** Says why, and lets go. */
  close(code: number, reason: string): void {
    this.web.close(code, reason);
  }

  /** Lets go of a client that would not hear why. */
  terminate(): void {
    this.web.terminate();
  }
}
