import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Believes as many proxies as there are; what stands before them in X-Forwarded-For anybody can write. */
export function trustIn(proxies: number): (address: string, hop: number) => boolean {
  return (_, hop) => hop < proxies;
}

/** Where a connection comes from: for sockets what `request.ip` is for Fastify. Nobody knows it of a line that is gone. */
export function addressOf(request: IncomingMessage, proxies: number): string | undefined {
  return proxyAddr(request, trustIn(proxies));
}

/**
 * What limits count as one address. Whoever has an address of IPv6 has its whole network, of 64 bits; all who have hung
 * up before they were looked at come from nowhere, which Fastify's types do not know of.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'nowhere';
  const [plain = ''] = address.split('%');
  // An address of IPv4 in the clothes of IPv6 has dots.
  if (!isIPv6(plain) || plain.includes('.')) return address;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::`;
}
