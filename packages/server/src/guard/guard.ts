import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../accounts/accounts.js';
import type { MakeLimiter } from '../cluster/limiters.js';
import type { Config } from '../config.js';
import { ProblemError } from '../problem.js';
import type { LiveServer, LiveSocket } from '../wire/audience.js';
import { addressOf, networkOf } from './address.js';
import type { Bans } from './bans.js';
import { Floods } from './floods.js';
import { sendSecurityHeaders } from './headers.js';
import { limitRequests } from './http-floods.js';
import { isOwnOrigin, refuseForeignPages } from './origin.js';
import { cutSlowSockets } from './slow-sockets.js';
import { admits, limitMessages } from './socket-floods.js';

/** Stands between the network and the services: what comes past it is from our own page or program, and not too much. */
export class Guard {
  private readonly config: Config;
  private readonly bans: Bans;
  private readonly floods: Floods;

  constructor(config: Config, bans: Bans, limiter: MakeLimiter) {
    this.config = config;
    this.bans = bans;
    this.floods = new Floods(config.limits === 'on', limiter);
  }

  async guardHttp(app: FastifyInstance, accounts: Accounts): Promise<void> {
    await sendSecurityHeaders(app, this.config.publicUrl);
    refuseForeignPages(app, this.config.publicUrl);
    limitRequests(app, this.floods, this.bans, accounts);
  }

  /** Whether a socket may connect at all. */
  async admits(request: IncomingMessage): Promise<boolean> {
    if (!isOwnOrigin(request.headers, this.config.publicUrl)) return false;
    const counted = this.floods.count('connections', networkOf(addressOf(request, this.config.proxies)));
    return counted.then(
      () => true,
      () => false,
    );
  }

  /** Whether a message is not one too many; else its sender is told. */
  admitsMessage(socket: LiveSocket, name: string, message: unknown, reply: (reply: unknown) => void): Promise<boolean> {
    return admits(this.floods, socket, { name, message }, reply);
  }

  /** Returns how to stop looking after them. */
  guardSockets(io: LiveServer): () => void {
    io.use((socket, next) => {
      socket.data.network = networkOf(addressOf(socket.request, this.config.proxies));
      this.bans.check(socket.data.account).then(
        () => next(),
        // Who is not let in is told so; who cannot be looked up now comes again by himself.
        (error) => (error instanceof ProblemError ? next(error) : socket.conn.close()),
      );
    });
    limitMessages(io, this.floods);
    return cutSlowSockets(io);
  }
}
