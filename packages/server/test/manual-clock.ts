import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Balancer } from '../bench/balancer.js';
import { configFrom } from '../src/infra/config.js';
import type { Clock } from '../src/lib/clock.js';
import { startServer } from '../src/server.js';
import { isCluster, truthOf } from './database.js';
import { closeAfterTest } from './harness.js';

const HOUR_MS = 3_600_000;

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Time that passes only when a test says so. */
export class ManualClock implements Clock {
  private time = Date.now();
  private readonly timers = new Set<Timer>();

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  advance(ms: number): void {
    this.time += ms;
    for (const timer of [...this.timers].sort((one, other) => one.at - other.at)) {
      if (timer.at <= this.time && this.timers.delete(timer)) timer.run();
    }
  }

  /** Lets time pass in steps, with real time for the real parts in between; says how much passed. */
  async until(reached: () => boolean | Promise<boolean>, stepMs = 250): Promise<number> {
    const begun = this.time;
    while (!(await reached())) {
      this.advance(stepMs);
      await settled(isCluster || stepMs >= HOUR_MS ? 25 : 4);
    }
    return this.time - begun;
  }

  async pass(ms: number, stepMs = 250): Promise<void> {
    const end = this.time + ms;
    await this.until(() => this.time >= end, stepMs);
  }
}

let queries = 0;
if (isCluster) countQueries();

/** Until what the servers have begun is done: what time has brought about is there before more of it passes. */
async function settled(atLeastMs: number): Promise<void> {
  do await sleep(atLeastMs);
  while (queries > 0 || process.getActiveResourcesInfo().some((kind) => kind.startsWith('FSReq')));
}

/** Counts what PostgreSQL is being asked. */
function countQueries(): void {
  const query = pg.Client.prototype.query as (...asked: unknown[]) => Promise<unknown>;
  const counted = async function (this: pg.Client, ...asked: unknown[]): Promise<unknown> {
    queries++;
    try {
      return await query.apply(this, asked);
    } finally {
      queries--;
    }
  };
  pg.Client.prototype.query = counted as typeof pg.Client.prototype.query;
}

/** The whole server, or two nodes of it, with real sockets and a real database in this process, so that its time can be set. */
export async function startWithClock(
  data: string,
  clock: Clock,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const config = configFrom(
    { port: '0', host: '127.0.0.1', data, logLevel: 'error' },
    { DON_LIMITS: 'off', ...(await truthOf(data)), ...environment },
  );
  const servers = await Promise.all((isCluster ? [1, 2] : [1]).map(() => startServer(config, clock)));
  const balancer = await Balancer.start(servers.map(({ port }) => port));
  let stopped: Promise<unknown> | null = null;
  const stop = async (): Promise<void> => {
    stopped ??= Promise.all([...servers.map((server) => server.stop()), balancer.close()]);
    await stopped;
  };
  closeAfterTest({ close: stop });
  return { url: balancer.url, stop };
}
