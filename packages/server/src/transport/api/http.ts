import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { trustIn } from '../../lib/network.js';
import { ProblemError, problemOf, Unavailable } from '../../lib/problem.js';
import { describeApi } from './openapi.js';
import { zodCompilers } from './zod-compilers.js';

/** Longer than any body, except for a new passkey. */
export const MAX_BODY_BYTES = 8 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 30_000;

/** Fastify with zod schemas, and one form for all errors. */
export async function createHttp(logger: FastifyBaseLogger, proxies: number): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    // Streams that never end must not keep a server from stopping.
    forceCloseConnections: true,
    schemaController: zodCompilers,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustIn(proxies),
    // A client that sends its request slowly must not hold a connection for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Nor one that never reads the answer. Sockets detect that themselves, and streams are never silent.
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 1000 },
    frameworkErrors: (error, _, reply) => refuseAddress(error, reply as unknown as FastifyReply),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const found = understood(error);
    if (found === null) request.log.error({ error }, 'a request failed');
    const status = error instanceof Unavailable ? 503 : 500;
    return reply.status(error.statusCode ?? found?.status ?? status).send(found?.problem ?? problemOf(error));
  });
  describeApi(app);
  return app;
}

/** A malformed address bypasses all hooks, and still gets a regular answer. */
function refuseAddress({ message }: FastifyError, reply: FastifyReply): void {
  const { problem, status } = new ProblemError('malformed', message);
  reply.status(status).header('x-content-type-options', 'nosniff').send(problem);
}

/** What is wrong with the request; null for a mistake of ours. */
function understood(error: FastifyError): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => {
      const place = instancePath.slice(1).replaceAll('/', '.');
      return `${place === '' ? error.validationContext : place}: ${message}`;
    });
    return new ProblemError('malformed', issues.slice(0, 3).join('; '));
  }
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
  return isTheirs ? new ProblemError('malformed', error.message) : null;
}
