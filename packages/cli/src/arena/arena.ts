import type { HeroGame } from '@don/bots';
import { onWorkers } from '../worker-pool.js';
import { type ArenaPlan, type LevelPairing, pairings } from './plan.js';
import { Ratings } from './rating.js';
import type { Task } from './worker.js';

/** All games of a pairing, deal by deal. */
export interface PairingGames extends LevelPairing {
  readonly deals: readonly (readonly HeroGame[])[];
}

export interface ArenaOutcome {
  readonly pairings: readonly PairingGames[];
  readonly ratings: Ratings;
}

/** Plays a tournament on worker threads. Only the time that was needed depends on how many there are. */
export async function arena(plan: ArenaPlan, workers: number, progress: (done: number) => void): Promise<ArenaOutcome> {
  const played = pairings(plan).map((pairing) => ({ ...pairing, deals: Array<HeroGame[]>(plan.deals) }));
  let done = 0;
  const take = ({ hero, field, deal }: Task, games: HeroGame[]): void => {
    const pairing = played.find((one) => one.hero === hero && one.field === field);
    if (pairing) pairing.deals[deal] = games;
    progress(++done);
  };
  await onWorkers(new URL('../../../../dist/arena-worker.js', import.meta.url), workers, tasks(plan), take);
  return { pairings: played, ratings: rated(plan, played) };
}

function* tasks(plan: ArenaPlan): Generator<Task> {
  for (let deal = 0; deal < plan.deals; deal++) {
    for (const pairing of pairings(plan)) yield { ...pairing, plan, deal };
  }
}

/** In the order of the plan, so that the ratings do not depend on which worker was faster. */
function rated(plan: ArenaPlan, played: readonly PairingGames[]): Ratings {
  const ratings = new Ratings(plan.bots.length);
  for (const { hero, field, deals } of played) {
    for (const { heroSeat, ranks } of deals.flat()) {
      ratings.add(
        ranks.map((_, seat) => (seat === heroSeat ? hero : field)),
        ranks,
      );
    }
  }
  return ratings;
}
