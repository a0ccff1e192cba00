import type { AddressInfo } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { addressSchema } from '@don/protocol';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Accounts } from '../src/accounts/accounts.js';
import { addresses } from '../src/lib/addresses.js';
import { createHttp } from '../src/transport/api/http.js';
import { serveOperations } from '../src/transport/api/operation-routes.js';
import { addressHandlers } from '../src/transport/operations/address-handlers.js';
import type { Handlers } from '../src/transport/operations/handlers.js';

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '', cidr: null };
}

const interfaces = { lo: [ipv4('127.0.0.1', true)], docker0: [ipv4('172.17.0.1')], wlan0: [ipv4('192.168.1.7')] };

test('a server that listens everywhere is reached here and from the network, homes first', () => {
  expect(addresses('0.0.0.0', 3000, interfaces)).toEqual([
    'http://localhost:3000',
    'http://192.168.1.7:3000',
    'http://172.17.0.1:3000',
  ]);
  expect(addresses('127.0.0.1', 3000, interfaces)).toEqual(['http://127.0.0.1:3000']);
});

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

type Asked = { readonly host?: string; readonly from?: string };

/** A server with nothing but its address, and a way to ask for it. */
async function server(config: { readonly host: string; readonly publicUrl?: string }) {
  const app = await createHttp(pino({ level: 'silent' }), 0);
  const handlers = addressHandlers({ publicUrl: undefined, ...config, server: app.server });
  serveOperations(app, handlers as unknown as Handlers, {} as Accounts);
  await app.listen({ port: 0, host: '127.0.0.1' });
  stop = () => app.close();
  const { port } = app.server.address() as AddressInfo;
  const ask = async ({ host = 'localhost', from = '127.0.0.1' }: Asked = {}) => {
    const { body } = await app.inject({
      url: '/api/address',
      headers: { host: `${host}:${port}` },
      remoteAddress: from,
    });
    return addressSchema.parse(JSON.parse(body));
  };
  return { port, ask };
}

test('a page on the server’s own device gets the address in the network', async () => {
  const { port, ask } = await server({ host: '0.0.0.0' });
  const [, url] = addresses('0.0.0.0', port);
  // The machine of a test may be in no network.
  const expected = url === undefined ? { reach: 'device' } : { reach: 'network', url };
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(await ask({ host })).toEqual(expected);
});

test('others do not learn the server’s networks', async () => {
  const { ask } = await server({ host: '0.0.0.0' });
  expect(await ask({ from: '203.0.113.5' })).toEqual({ reach: 'device' });
  expect(await ask({ host: 'don.example' })).toEqual({ reach: 'device' });
});

test('a server that listens on its own device alone says so', async () => {
  expect(await (await server({ host: '127.0.0.1' })).ask()).toEqual({ reach: 'device' });
});

test('everybody gets the address that the host has set', async () => {
  const { ask } = await server({ host: '127.0.0.1', publicUrl: 'https://don.example' });
  const expected = { reach: 'public', url: 'https://don.example' };
  expect(await ask()).toEqual(expected);
  expect(await ask({ from: '203.0.113.5' })).toEqual(expected);
});
