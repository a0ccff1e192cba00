import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Believes as many proxies as there are; what stands before them in X-Forwarded-For anybody can write. */
export function trustIn(proxies: number): (address: string, hop: number) => boolean {
  return (_, hop) => hop < proxies;
}

/** Where a connection comes from: for sockets what `request.ip` is for Fastify. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  return proxyAddr(request, trustIn(proxies));
}
