import { Tinypool } from 'tinypool';
import type { Plan } from './plan.js';
import { Tally } from './tally.js';
import type { Stretch, Sums } from './worker.js';

/** Small enough for a steady progress bar and an even load, large enough that sending costs nothing. */
const STRETCH = 20;

/** Both are in the order of the plan's bots and of the seats. */
export interface Tallies {
  readonly byBot: ReadonlyMap<string, Tally>;
  readonly bySeat: readonly Tally[];
}

/** Plays a plan on a pool of worker threads; the outcome does not depend on how many there are. */
export async function simulate(plan: Plan, workers: number, progress: (done: number) => void): Promise<Tallies> {
  const filename = new URL('./worker.js', import.meta.url).href;
  const pool = new Tinypool({ filename, minThreads: workers, maxThreads: workers });
  const byBot = new Map(plan.bots.map((bot) => [bot as string, new Tally()]));
  const bySeat = plan.bots.map(() => new Tally());
  const waiting = stretches(plan);
  let done = 0;
  /** Takes one stretch after the other for as long as there are any, so that no more are in memory than are played. */
  const keepBusy = async (): Promise<void> => {
    for (const stretch of waiting) {
      const sums = (await pool.run(stretch)) as Sums;
      for (const [bot, sum] of Object.entries(sums.byBot)) byBot.get(bot)?.merge(sum);
      sums.bySeat.forEach((sum, seat) => {
        bySeat[seat]?.merge(sum);
      });
      done += stretch.to - stretch.from;
      progress(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, keepBusy));
  } finally {
    await pool.destroy();
  }
  return { byBot, bySeat };
}

function* stretches(plan: Plan): Generator<Stretch> {
  for (let from = 0; from < plan.games; from += STRETCH) {
    yield { plan, from, to: Math.min(plan.games, from + STRETCH) };
  }
}
