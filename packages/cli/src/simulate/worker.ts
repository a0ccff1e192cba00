import { botsAtSeats, playGame } from './one-game.js';
import type { SimulationPlan } from './plan.js';
import { Tally, type TallySums } from './tally.js';

/** A stretch of a plan's games, for one worker. */
export interface Stretch {
  readonly plan: SimulationPlan;
  readonly from: number;
  readonly to: number;
}

/** By bot's name and by seat. */
export interface Sums {
  readonly byBot: Readonly<Record<string, TallySums>>;
  readonly bySeat: readonly TallySums[];
}

export default function playStretch({ plan, from, to }: Stretch): Sums {
  const byBot = Object.fromEntries(plan.bots.map(({ name }) => [name, new Tally()]));
  const bySeat = plan.bots.map(() => new Tally());
  for (let index = from; index < to; index++) {
    const bots = botsAtSeats(plan, index);
    playGame(plan, index).forEach((outcome, seat) => {
      byBot[bots[seat]?.name ?? '']?.add(outcome);
      bySeat[seat]?.add(outcome);
    });
  }
  return { byBot, bySeat };
}
