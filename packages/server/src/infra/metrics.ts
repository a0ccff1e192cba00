import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ProblemError } from '../lib/problem.js';

/** Metrics for Prometheus at /metrics: counts and times, nothing personal. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'don_http_request_seconds',
    help: 'Time to answer an HTTP request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });

  private readonly entries = new Counter({
    name: 'don_entries_total',
    help: 'Entries made durable in games',
    registers: [this.registry],
  });
  private readonly over = new Counter({
    name: 'don_games_over_total',
    help: 'Games played to their end',
    registers: [this.registry],
  });

  constructor(countSockets: () => number) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'don_sockets',
      help: 'Connected sockets',
      registers: [this.registry],
      collect() {
        this.set(countSockets());
      },
    });
  }

  countEntry(isLast: boolean): void {
    this.entries.inc();
    if (isLast) this.over.inc();
  }

  /** With `token`, /metrics can be read from other machines. */
  serve(app: FastifyInstance, token: string | undefined): void {
    app.addHook('onResponse', async ({ method, routeOptions, log }, reply) => {
      const seconds = reply.elapsedTime / 1000;
      // The pattern and not the address: an address can be a table's link.
      const about = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
      this.requests.observe(about, seconds);
      log.debug({ ...about, seconds }, 'answered');
    });
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!isLocal(request) && !brings(request, token))
        throw new ProblemError('not_allowed', 'metrics are for this machine, or for callers with DON_METRICS_TOKEN');
      return reply.type(this.registry.contentType).send(await this.registry.metrics());
    });
  }
}

const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** From this machine, and not through a proxy on it. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return local && PROXY_HEADERS.every((name) => headers[name] === undefined);
}

function brings({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
