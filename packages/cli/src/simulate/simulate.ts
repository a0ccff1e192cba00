import { onWorkers } from '../worker-pool.js';
import type { SimulationPlan } from './plan.js';
import { Tally } from './tally.js';
import type { Stretch, Sums } from './worker.js';

/** Small enough for a steady progress bar and an even load, large enough that sending costs nothing. */
const STRETCH = 20;

/** Both are in the order of the plan's bots and of the seats. */
export interface Tallies {
  readonly byBot: ReadonlyMap<string, Tally>;
  readonly bySeat: readonly Tally[];
}

/** Plays a plan on worker threads; the outcome does not depend on how many there are. */
export async function simulate(
  plan: SimulationPlan,
  workers: number,
  progress: (done: number) => void,
): Promise<Tallies> {
  const byBot = new Map(plan.bots.map(({ name }) => [name, new Tally()]));
  const bySeat = plan.bots.map(() => new Tally());
  let done = 0;
  const take = ({ from, to }: Stretch, sums: Sums): void => {
    for (const [bot, sum] of Object.entries(sums.byBot)) byBot.get(bot)?.merge(sum);
    sums.bySeat.forEach((sum, seat) => {
      bySeat[seat]?.merge(sum);
    });
    done += to - from;
    progress(done);
  };
  await onWorkers(new URL('../../../../dist/simulate-worker.js', import.meta.url), workers, stretches(plan), take);
  return { byBot, bySeat };
}

function* stretches(plan: SimulationPlan): Generator<Stretch> {
  for (let from = 0; from < plan.games; from += STRETCH) {
    yield { plan, from, to: Math.min(plan.games, from + STRETCH) };
  }
}
