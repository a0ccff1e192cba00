import { availableParallelism } from 'node:os';
import { type Advice, type Level, type Question, takesItsTime } from '@don/bots';
import { Tinypool } from 'tinypool';

/** How long a thread without work is kept, in milliseconds. */
const IDLE_MS = 60_000;

/**
 * Lets bots think on other threads, so that whoever asks stays free to answer others. Bots that answer at once have a
 * thread of their own: they never queue behind one that takes its time.
 */
export class BotPool {
  private readonly quick = lane(1, 1);
  private readonly slow: Tinypool;

  /** At most so many bots that take their time think at once; the others wait for their turn. */
  constructor(threads = availableParallelism()) {
    this.slow = lane(0, threads);
  }

  ask(question: Question): Promise<Advice> {
    return this.laneOf(question.level).run(question);
  }

  /** Ends all thinking; what was asked and not answered is rejected. */
  async close(): Promise<void> {
    await Promise.all([this.quick.destroy(), this.slow.destroy()]);
  }

  private laneOf(level: Level): Tinypool {
    return takesItsTime(level) ? this.slow : this.quick;
  }
}

function lane(minThreads: number, maxThreads: number): Tinypool {
  const filename = new URL('./worker.js', import.meta.url).href;
  return new Tinypool({ filename, minThreads, maxThreads, idleTimeout: IDLE_MS });
}
