import type { AddressInfo } from 'node:net';
import { type Address, addressSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../../infra/config.js';
import { addresses, isLoopback } from '../../lib/addresses.js';
import { responses } from './route-helpers.js';

/**
 * Tells a page on the server's own device what to write into an invitation: `localhost` leads nowhere from other
 * devices.
 */
export function serveAddress(instance: FastifyInstance, { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/api/address', { schema: { response: responses(addressSchema) } }, ({ ip, hostname }): Address => {
    if (publicUrl !== undefined) return { reach: 'public', url: publicUrl };
    // The networks behind a server are nobody's business elsewhere.
    if (!isLoopback(ip) || !isLoopback(hostname)) return { reach: 'device' };
    const { port } = instance.server.address() as AddressInfo;
    const url = addresses(host, port).find((address) => !isLoopback(new URL(address).hostname));
    return url === undefined ? { reach: 'device' } : { reach: 'network', url };
  });
}
