import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** How much is asked for at once: a node can be wrong by so much, and asks so many times more rarely. */
const BATCH_SIZE = 50;
/** Above this, everything is forgotten, so that memory is bounded. */
const MAX_KNOWN = 50_000;

interface Refused {
  readonly until: number;
  /** How many points they have used and asked for. */
  consumed: number;
}

/**
 * A rate limit for frequent events, such as messages. It counts for the whole cluster, but a node takes points from the
 * shared count in batches and hands them out itself. So most messages cost no request to Redis, and a client gains
 * little by spreading its messages over all nodes. Nor does a flood cost requests: a client over the limit is refused
 * here until its time is up.
 */
export class BatchedLimiter {
  private readonly left = new Map<string, number>();
  private readonly refused = new Map<string, Refused>();
  /** Pending requests to the shared limiter; all who need one share it. */
  private readonly asked = new Map<string, Promise<void>>();

  constructor(private readonly limiter: RateLimiterAbstract) {}

  /** Counts points, at most a batch; rejects as the limiter does when there are too many. */
  async consume(who: string, points = 1): Promise<void> {
    for (;;) {
      this.checkRefused(who);
      const left = this.left.get(who) ?? 0;
      if (left >= points) {
        this.left.set(who, left - points);
        return;
      }
      await (this.asked.get(who) ?? this.ask(who));
    }
  }

  private checkRefused(who: string): void {
    const refused = this.refused.get(who);
    if (refused === undefined) return;
    const wait = refused.until - performance.now();
    if (wait > 0) throw new RateLimiterRes(0, wait, ++refused.consumed);
    this.refused.delete(who);
  }

  private ask(who: string): Promise<void> {
    const asked = this.take(who).finally(() => this.asked.delete(who));
    this.asked.set(who, asked);
    return asked;
  }

  private async take(who: string): Promise<void> {
    for (const known of [this.left, this.refused]) if (known.size >= MAX_KNOWN) known.clear();
    try {
      await this.limiter.consume(who, BATCH_SIZE);
      this.left.set(who, (this.left.get(who) ?? 0) + BATCH_SIZE);
    } catch (answer) {
      if (!(answer instanceof RateLimiterRes)) throw answer;
      this.refused.set(who, { until: performance.now() + answer.msBeforeNext, consumed: answer.consumedPoints });
    }
  }
}
