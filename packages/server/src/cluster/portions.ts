import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** How much is asked for at once: a node can be wrong by so much, and asks so many times more rarely. */
const PORTION = 50;
/** Who comes last forgets what others have left, rather than fill the memory. */
const MOST_KNOWN = 50_000;

/**
 * A limit for what comes many times a second, as messages do. It counts for the whole cluster, but a node takes points
 * from the common count by the portion and hands them out itself: so the hundredth message of a player costs no question
 * to Redis, and yet whoever spreads his messages over all nodes has little more than one node would give him.
 */
export class Portions {
  private readonly limiter: RateLimiterAbstract;
  private readonly left = new Map<string, number>();
  /** What is being asked for; all who need it wait for the same answer. */
  private readonly asked = new Map<string, Promise<void>>();

  constructor(limiter: RateLimiterAbstract) {
    this.limiter = limiter;
  }

  /** Counts one more; rejects as the limiter does, where it is one too many. */
  async consume(who: string): Promise<void> {
    for (;;) {
      const left = this.left.get(who) ?? 0;
      if (left > 0) {
        this.left.set(who, left - 1);
        return;
      }
      const asked = this.asked.get(who) ?? this.ask(who);
      await asked;
    }
  }

  private ask(who: string): Promise<void> {
    const asked = this.take(who).finally(() => this.asked.delete(who));
    this.asked.set(who, asked);
    return asked;
  }

  private async take(who: string): Promise<void> {
    try {
      await this.limiter.consume(who, PORTION);
    } catch (refused) {
      // One message was one too many, and not a whole portion of them.
      await this.limiter.reward(who, PORTION - 1);
      throw refused;
    }
    if (this.left.size >= MOST_KNOWN) this.left.clear();
    this.left.set(who, PORTION);
  }
}
