import type { AddressInfo, Server } from 'node:net';
import type { Config } from '../../infra/config.js';
import { addresses, isLoopback } from '../../lib/addresses.js';
import type { Handlers } from './handlers.js';

/** What decides where others reach a server. */
export interface ServerAddress extends Pick<Config, 'publicUrl' | 'host'> {
  readonly server: Server;
}

/**
 * Tells a page on the server's own device what to write into an invitation: `localhost` leads nowhere from other
 * devices.
 */
export const addressHandlers = ({ publicUrl, host, server }: ServerAddress) =>
  ({
    getAddress: (_, { ip, hostname }) => {
      if (publicUrl !== undefined) return { reach: 'public', url: publicUrl };
      // The networks behind a server are nobody's business elsewhere.
      if (!isLoopback(ip) || !isLoopback(hostname)) return { reach: 'device' };
      const { port } = server.address() as AddressInfo;
      const url = addresses(host, port).find((address) => !isLoopback(new URL(address).hostname));
      return url === undefined ? { reach: 'device' } : { reach: 'network', url };
    },
  }) satisfies Partial<Handlers>;
