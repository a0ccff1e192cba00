import type { Clock } from '../time/clock.js';

const MOST_KNOWN = 50_000;

/** At most so many times in so much time, for each one who asks. */
export class RateLimit {
  private readonly most: number;
  private readonly withinMs: number;
  private readonly clock: Clock;
  private readonly times = new Map<string, number[]>();

  constructor(most: number, withinMs: number, clock: Clock) {
    this.most = most;
    this.withinMs = withinMs;
    this.clock = clock;
  }

  /** Whether it may happen once more; if so, it counts. */
  admits(who: string): boolean {
    const now = this.clock.now();
    const recent = (this.times.get(who) ?? []).filter((at) => at > now - this.withinMs);
    const admitted = recent.length < this.most;
    if (admitted) recent.push(now);
    // Who comes last forgets all others rather than fill the memory.
    if (this.times.size >= MOST_KNOWN) this.times.clear();
    this.times.set(who, recent);
    return admitted;
  }
}
