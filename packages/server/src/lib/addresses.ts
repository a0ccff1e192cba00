import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** How the networks of homes begin; what else there is, such as that of a container or a tunnel, comes after them. */
const HOMES = ['192.168.', '10.'];

/** Where people can reach a server that listens on this address: here, and from the local network. */
export function addresses(host: string, port: number, interfaces: Interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [`http://${host}:${port}`];
  const outside = Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .sort((a, b) => distance(a) - distance(b));
  return ['localhost', ...outside].map((name) => `http://${name}:${port}`);
}

function distance(address: string): number {
  const place = HOMES.findIndex((home) => address.startsWith(home));
  return place < 0 ? HOMES.length : place;
}

/** Whether a host name means the device itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^(::ffff:)?127\./.test(host);
}
