import { availableParallelism } from 'node:os';
import { type Advice, type Level, type Question, usesTimeBudget } from '@don/bots';
import { Tinypool } from 'tinypool';

/** How long a thread without work is kept, in milliseconds. */
const IDLE_MS = 60_000;

/**
 * Lets bots think on other threads, so that the caller's thread stays free. Bots that answer at once have a thread of
 * their own: they never queue behind one with a time budget, whose threads have a lower priority.
 */
export class BotPool {
  private readonly threads: number;
  /** Both start on first use. */
  private quick?: Tinypool;
  private slow?: Tinypool;

  /** How many bots with a time budget think at once; more of them queue. */
  constructor(threads = availableParallelism()) {
    this.threads = threads;
  }

  ask(question: Question): Promise<Advice> {
    return this.poolFor(question.level).run(question);
  }

  /** Ends all thinking; what was asked and not answered is rejected. */
  async close(): Promise<void> {
    await Promise.all([this.quick?.destroy(), this.slow?.destroy()]);
  }

  private poolFor(level: Level): Tinypool {
    if (usesTimeBudget(level)) {
      this.slow ??= createPool('slow-worker', 0, this.threads);
      return this.slow;
    }
    this.quick ??= createPool('quick-worker', 1, 1);
    return this.quick;
  }
}

function createPool(worker: string, minThreads: number, maxThreads: number): Tinypool {
  const filename = new URL(`../../../dist/${worker}.js`, import.meta.url).href;
  return new Tinypool({ filename, minThreads, maxThreads, idleTimeout: IDLE_MS });
}
