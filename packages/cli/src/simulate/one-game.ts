import { playOut } from '@don/bots';
import { createGame, type Event, type Game, resultOf, type Seat, setupFrom } from '@don/rules';
import type { Bot } from '../bot-spec.js';
import type { SimulationPlan } from './plan.js';
import { type Purchase, type SeatOutcome, WHOLE_WIN } from './tally.js';

/** The bot at each seat: they move round by one seat from game to game. */
export function botsAtSeats(plan: SimulationPlan, index: number): Bot[] {
  const { bots } = plan;
  return bots.map((_, seat) => bots[(seat + index) % bots.length] as Bot);
}

/** Plays one game of the plan; what each seat came to. The bots play the same deck from every seat, so luck cancels. */
export function playGame(plan: SimulationPlan, index: number): SeatOutcome[] {
  const players = plan.bots.length;
  const deal = { seed: `${plan.seed}/${Math.floor(index / players)}` };
  const { edition, options, house } = plan;
  const game = createGame(setupFrom({ edition, players, options, house, deal }));
  const events: Event[] = [];
  playOut(game, botsAtSeats(plan, index), `${plan.seed}/${index}`, { log: events });
  return outcomes(game, events);
}

function outcomes(game: Game, events: readonly Event[]): SeatOutcome[] {
  const { points, ranks, winners } = resultOf(game);
  return points.map((own, seat) => ({
    win: winners.includes(seat) ? WHOLE_WIN / winners.length : 0,
    points: own,
    chips: game.chips[seat] as number,
    place: ranks[seat] as number,
    purchases: purchasesOf(seat, events),
  }));
}

function purchasesOf(seat: Seat, events: readonly Event[]): Purchase[] {
  return events.flatMap((event) =>
    event.type === 'win' && event.seat === seat && event.amount !== null
      ? [{ lotSize: event.districts.length, price: event.amount }]
      : [],
  );
}
