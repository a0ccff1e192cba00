import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as Line } from 'node:net';
import { networkOf, siteOf } from '../../lib/network.js';
import { ProblemError } from '../../lib/problem.js';

/**
 * How much may be open at once, at this node: a club sits behind one address, and a person has many tabs. A browser has
 * some connections beside its socket.
 */
const MAX_OPEN = { lines: 1000, sockets: 200, socketsOfAccount: 20 };

/** A site of IPv6 may have as many open as so many addresses. */
const ADDRESSES_OF_SITE = 4;

const FULL = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Idle connections cost memory and a file each, so their number is limited. */
export class OpenConnections {
  private readonly lines = new ConnectionCount(MAX_OPEN.lines);
  private readonly sockets = new ConnectionCount(MAX_OPEN.sockets);

  /** Limits the connections of each address, if there is no proxy. */
  limitConnections(http: HttpServer): void {
    http.on('connection', (line) => {
      if (!this.lines.admits(networkOf(line.remoteAddress), line)) line.end(FULL, () => line.destroy());
    });
  }

  /** Counts the connection of a request for a socket; throws a problem if it is one too many. */
  admit(network: string, { socket: line }: IncomingMessage): void {
    if (!this.sockets.admits(network, line))
      throw new ProblemError('too_many', `${MAX_OPEN.sockets} sockets are open from your address; close one first`);
  }

  /** Throws a problem where an account has one too many, with the one that has just come. */
  check(open: number): void {
    if (open > MAX_OPEN.socketsOfAccount)
      throw new ProblemError('too_many', `${MAX_OPEN.socketsOfAccount} sockets of yours are open; close one first`);
  }
}

/** Counts open connections by their origin. */
class ConnectionCount {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Whether there is room for one more. */
  admits(network: string, line: Line): boolean {
    const site = siteOf(network);
    if (this.open(network) >= this.most) return false;
    if (site !== null && this.open(site) >= this.most * ADDRESSES_OF_SITE) return false;
    // A closed connection emits no more events.
    if (line.destroyed) return true;
    for (const origin of site === null ? [network] : [network, site]) {
      this.counts.set(origin, this.open(origin) + 1);
      line.once('close', () => this.release(origin));
    }
    return true;
  }

  private open(origin: string): number {
    return this.counts.get(origin) ?? 0;
  }

  private release(origin: string): void {
    const open = this.open(origin) - 1;
    if (open > 0) this.counts.set(origin, open);
    else this.counts.delete(origin);
  }
}
