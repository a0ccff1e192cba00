import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { ProblemError } from '../../lib/problem.js';

/** At most so many points in so many seconds, for each key. */
export interface Rate {
  readonly points: number;
  readonly duration: number;
}

/** Creates a limiter; names keep them apart. */
export type MakeLimiter = (name: string, rate: Rate) => RateLimiterAbstract;

export const limiterInMemory: MakeLimiter = (name, rate) => new RateLimiterMemory({ keyPrefix: name, ...rate });

/** One count for all nodes; while Redis is away, each counts for itself. */
export function limiterInRedis(redis: Redis, prefix: string): MakeLimiter {
  return (name, rate) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}limit:${name}`,
      ...rate,
      insuranceLimiter: limiterInMemory(name, rate),
    });
}

/** Counts one; throws a problem if it is one too many. */
export async function admit(limiter: RateLimiterAbstract, who: string, otherwise: string): Promise<void> {
  await limiter.consume(who).catch(() => {
    throw new ProblemError('too_many', otherwise);
  });
}
