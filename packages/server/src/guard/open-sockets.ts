import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../problem.js';
import { accountRoom, type LiveServer } from '../wire/audience.js';

/** How many sockets may be open at once, at this node: a club sits behind one address, and a person has many tabs. */
const MOST = { address: 200, account: 20 };

/** A socket that does nothing still costs memory and a file: nobody has any number of them. */
export class OpenSockets {
  private readonly counts = new Map<string, number>();

  /** Counts the line of a request for as long as it lasts; throws a problem where it is one too many. */
  admit(network: string, { socket: line }: IncomingMessage): void {
    const open = this.counts.get(network) ?? 0;
    if (open >= MOST.address)
      throw new ProblemError('too_many', `${MOST.address} sockets are open from your address; close one first`);
    // Whoever has hung up meanwhile has nothing to be counted, and no end that would be told.
    if (line.destroyed) throw new ProblemError('unavailable', 'the line is gone');
    this.counts.set(network, open + 1);
    line.once('close', () => this.release(network));
  }

  private release(network: string): void {
    const open = (this.counts.get(network) ?? 0) - 1;
    if (open > 0) this.counts.set(network, open);
    else this.counts.delete(network);
  }
}

/** Throws a problem where an account has one too many, with the one that has just come. */
export function checkSocketsOf(account: string, io: LiveServer): void {
  const open = io.of('/').adapter.rooms.get(accountRoom(account))?.size ?? 0;
  if (open > MOST.account)
    throw new ProblemError('too_many', `${MOST.account} sockets of yours are open; close one first`);
}
