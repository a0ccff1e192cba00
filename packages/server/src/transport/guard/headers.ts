import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Tells browsers what this site never does, so that they block it if somebody smuggles it in: no scripts but our own
 * files, no frames around it, no guessing at types.
 */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const secure = publicUrl?.startsWith('https:') === true;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // What only a server behind HTTPS can promise; browsers complain of the rest.
    hsts: secure,
    crossOriginOpenerPolicy: secure,
  });
  // An answer is for its caller, now; the page's files set their own header.
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
}
