import { networkInterfaces } from 'node:os';

/** Where people can reach a server that listens on this address: here, and from the local network. */
export function addresses(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [`http://${host}:${port}`];
  const outside = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [`http://localhost:${port}`, ...outside.map(({ address }) => `http://${address}:${port}`)];
}
