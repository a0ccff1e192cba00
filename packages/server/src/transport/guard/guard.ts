import type { IncomingMessage } from 'node:http';
import { CLOSE_CODES, type ProblemCode } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../accounts/accounts.js';
import type { Bans } from '../../admin/bans.js';
import { ADMIN_PATH } from '../../admin/host-proof.js';
import type { NetworkBans } from '../../admin/network-bans.js';
import type { MakeLimiter } from '../../infra/cluster/limiters.js';
import type { Config } from '../../infra/config.js';
import { addressOf, networkOf } from '../../lib/network.js';
import { ProblemError } from '../../lib/problem.js';
import type { GuardedConnection, GuardedConnections } from './guarded-connection.js';
import { sendSecurityHeaders } from './headers.js';
import { limitRequests } from './http-limits.js';
import { OpenConnections } from './open-connections.js';
import { isOwnHost, isOwnOrigin, refuseForeignHosts, refuseForeignPages } from './origin.js';
import { RateLimits } from './rate-limits.js';
import { admitRequest, limitPings, noteRefusal } from './request-limits.js';
import { closeSlowReaders } from './slow-readers.js';

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

  /** Lets a client connect, and returns its network; or throws the problem with it. */
  async admit(request: IncomingMessage): Promise<string> {
    if (!isOwnHost(request.headers, this.config.publicUrl))
      throw new ProblemError('not_allowed', 'this server has another host name');
    if (!isOwnOrigin(request.headers, this.config.publicUrl))
      throw new ProblemError('not_allowed', 'pages of other sites may not do this');
    const address = addressOf(request, this.config.proxies);
    await this.networkBans.check(address);
    const network = networkOf(address);
    await this.rateLimits.count('connections', network);
    this.openConnections?.admit(network, request);
    return network;
  }

  /** Throws the problem with an account that has so many connections. */
  async check(account: string, open: number): Promise<void> {
    this.openConnections?.check(open);
    await this.bans.check(account);
  }

  admitRequest(connection: GuardedConnection, op: string, input: unknown): Promise<void> {
    return admitRequest(this.rateLimits, connection, op, input);
  }

  noteRefusal(connection: GuardedConnection, input: unknown, code: ProblemCode): Promise<void> {
    return noteRefusal(this.rateLimits, connection, input, code);
  }

  limitPings(connection: GuardedConnection): void {
    if (this.openConnections !== null) limitPings(connection);
  }

  /** Disconnects who is banned from now on, or does not read what they are sent. Returns how to stop. */
  watch(live: GuardedConnections): () => void {
    this.networkBans.changed.subscribe(() => {
      for (const connection of live.all)
        if (this.networkBans.has(connection.network)) connection.close(...CLOSE_CODES.banned);
    });
    return closeSlowReaders(live);
  }
}

/** The host's commands are never banned: they come from this machine, as everything does behind an untrusted proxy. */
function refuseNetworks(app: FastifyInstance, bans: NetworkBans): void {
  app.addHook('onRequest', async ({ ip, url, routeOptions }) => {
    const route = routeOptions.url ?? url;
    if (route.startsWith('/api') && !route.startsWith(ADMIN_PATH)) await bans.check(ip);
  });
}
