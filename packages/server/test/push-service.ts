import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, globalAgent } from 'node:https';
import type { PushSubscription } from '@don/protocol';
import ece from 'http_ece';
import { closeAfterTest } from './harness.js';

const file = (name: string): string => readFileSync(new URL(`push-service/${name}`, import.meta.url), 'utf8');

/** A push service over real TLS, and one browser that has subscribed there: it reads what it is sent. */
export async function startPushService() {
  const received: { headers: NodeJS.Dict<string | string[]>; notice: unknown }[] = [];
  const status = { now: 201 };
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  // Made for this test and good for nothing else.
  const certificate = file('certificate.pem');
  const server = createServer({ key: file('key.pem'), cert: certificate }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth });
      received.push({ headers: request.headers, notice: JSON.parse(plain.toString()) });
      response.writeHead(status.now).end();
    });
  });
  const { ca } = globalAgent.options;
  globalAgent.options.ca = certificate;
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closeAfterTest({
    close: () => {
      if (ca === undefined) delete globalAgent.options.ca;
      else globalAgent.options.ca = ca;
      server.close();
    },
  });
  const { port } = server.address() as { port: number };
  const subscription: PushSubscription = { endpoint: `https://localhost:${port}/browser`, keys: { p256dh, auth } };
  return { received, status, subscription };
}
