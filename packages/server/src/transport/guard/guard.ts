import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../accounts/accounts.js';
import type { Bans } from '../../admin/bans.js';
import { ADMIN_PATH } from '../../admin/host-proof.js';
import type { NetworkBans } from '../../admin/network-bans.js';
import type { MakeLimiter } from '../../infra/cluster/limiters.js';
import type { Config } from '../../infra/config.js';
import { addressOf, networkOf } from '../../lib/network.js';
import { ProblemError } from '../../lib/problem.js';
import type { LiveServer, LiveSocket } from '../sockets/audience.js';
import { sendSecurityHeaders } from './headers.js';
import { limitRequests } from './http-limits.js';
import { OpenConnections } from './open-connections.js';
import { isOwnHost, isOwnOrigin, refuseForeignHosts, refuseForeignPages } from './origin.js';
import { RateLimits } from './rate-limits.js';
import { closeSlowReaders } from './slow-readers.js';
import { admits, limitMessages, limitPackets } from './socket-limits.js';

/** Protects the services from the network: other sites' pages, floods, banned networks and accounts. */
export class Guard {
  private readonly rateLimits: RateLimits;
  /** None where nothing is limited. */
  private readonly openConnections: OpenConnections | null;

  constructor(
    private readonly config: Config,
    private readonly bans: Bans,
    private readonly networkBans: NetworkBans,
    limiter: MakeLimiter,
  ) {
    this.rateLimits = new RateLimits(config.limits === 'on', limiter);
    this.openConnections = config.limits === 'on' ? new OpenConnections() : null;
  }

  async guardHttp(app: FastifyInstance, accounts: Accounts): Promise<void> {
    await sendSecurityHeaders(app, this.config.publicUrl);
    refuseForeignHosts(app, this.config.publicUrl);
    refuseForeignPages(app, this.config.publicUrl);
    refuseNetworks(app, this.networkBans);
    limitRequests(app, this.rateLimits, this.bans, accounts);
    // Behind a proxy all connections come from it; then limiting them is the proxy's job.
    if (this.config.proxies === 0) this.openConnections?.limitConnections(app.server);
  }

  /** Lets a socket connect, or throws the problem with it. */
  async admit(request: IncomingMessage): Promise<void> {
    if (!isOwnHost(request.headers, this.config.publicUrl))
      throw new ProblemError('not_allowed', 'this server has another host name');
    if (!isOwnOrigin(request.headers, this.config.publicUrl))
      throw new ProblemError('not_allowed', 'pages of other sites may not do this');
    const address = addressOf(request, this.config.proxies);
    await this.networkBans.check(address);
    const network = networkOf(address);
    await this.rateLimits.count('connections', network);
    this.openConnections?.admit(network, request);
  }

  /** Whether a message is within the limits; otherwise its sender is told. */
  admitsMessage(socket: LiveSocket, name: string, message: unknown, reply: (reply: unknown) => void): Promise<boolean> {
    return admits(this.rateLimits, socket, { name, message }, reply);
  }

  /** Returns how to stop looking after them. */
  guardSockets(io: LiveServer): () => void {
    io.use((socket, next) => {
      const { account } = socket.data;
      socket.data.network = networkOf(addressOf(socket.request, this.config.proxies));
      this.check(account, io).then(
        () => next(),
        (error) => {
          // Clients that are refused are told so; if the check itself fails, they reconnect by themselves.
          if (!(error instanceof ProblemError)) socket.conn.close();
          next(error);
        },
      );
    });
    this.networkBans.changed.subscribe(() => {
      for (const { data, conn } of io.of('/').sockets.values()) if (this.networkBans.has(data.network)) conn.close();
    });
    if (this.openConnections !== null) limitPackets(io);
    limitMessages(io, this.rateLimits);
    return closeSlowReaders(io);
  }

  private async check(account: string, io: LiveServer): Promise<void> {
    this.openConnections?.check(account, io);
    await this.bans.check(account);
  }
}

/** The host's commands are never banned: they come from this machine, as everything does behind an untrusted proxy. */
function refuseNetworks(app: FastifyInstance, bans: NetworkBans): void {
  app.addHook('onRequest', async ({ ip, url, routeOptions }) => {
    const route = routeOptions.url ?? url;
    if (route.startsWith('/api') && !route.startsWith(ADMIN_PATH)) await bans.check(ip);
  });
}
