import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Trusts as many proxies as there are; anybody can write what comes before them in X-Forwarded-For. */
export function trustIn(proxies: number): (address: string, hop: number) => boolean {
  return (_, hop) => hop < proxies;
}

/**
 * Where a connection comes from: for sockets, what `request.ip` is in Fastify. It is unknown once the connection is
 * closed.
 */
export function addressOf(request: IncomingMessage, proxies: number): string | undefined {
  return proxyAddr(request, trustIn(proxies));
}

/** The 48-bit network around a 64-bit network of IPv6, as one house or firm may have it; null for everything else. */
export function siteOf(network: string): string | null {
  return network.endsWith('::') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
}

/**
 * An address in its one form: without the port or the zone that some proxies write with it, and an address of IPv4 as
 * such, also where it comes in the clothes of IPv6.
 */
export function plainAddress(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const [plain = ''] = bare.split('%');
  const dotted = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (dotted !== undefined) return dotted;
  if (!isIPv6(plain) || plain.includes('.')) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return plain;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

/**
 * What limits count as one address. An IPv6 address counts as its whole 64-bit network; connections closed too early
 * share `nowhere`, which Fastify's types do not expect.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'nowhere';
  const plain = plainAddress(address);
  return isIPv6(plain) && !plain.includes('.') ? `${groupsOf(plain).slice(0, 4).join(':')}::` : plain;
}

/** The eight numbers of an IPv6 address, in their shortest form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}
