import { ChipCount, type Level, suggest } from '@don/bots';
import { act, createGame, type Event, type Game, resultOf, type Seat, setupFrom, viewFor } from '@don/rules';
import type { Plan } from './plan.js';
import { type Outcome, type Purchase, WHOLE_WIN } from './tally.js';

/** How far a bot that searches looks: by a count and not by the clock, so that a simulation comes out the same anywhere. */
const BUDGET_LOTS = 4;

/** The bot at each seat: they move round by one seat from game to game. */
export function botsAtSeats(plan: Plan, index: number): Level[] {
  const { bots } = plan;
  return bots.map((_, seat) => bots[(seat + index) % bots.length] as Level);
}

/** Plays one game of the plan; what each seat came to. The bots play the same deck from every seat, so luck cancels. */
export function playGame(plan: Plan, index: number): Outcome[] {
  const players = plan.bots.length;
  const deal = { seed: `${plan.seed}/${Math.floor(index / players)}` };
  const game = createGame(setupFrom({ edition: plan.edition, players, options: plan.options, deal }));
  const events = playOut(game, botsAtSeats(plan, index), `${plan.seed}/${index}`);
  return outcomes(game, events);
}

function playOut(game: Game, bots: readonly Level[], seed: string): Event[] {
  const all: Event[] = [];
  const count = new ChipCount(Array.from(game.chips.subarray(0, game.players)));
  while (!game.over) {
    const level = bots[game.turn] as Level;
    const view = viewFor(game, game.turn);
    const { action } = suggest({ level, view, counted: count.chips, seed, budgetLots: BUDGET_LOTS });
    const events: Event[] = [];
    const refused = act(game, game.turn, action, events);
    if (refused) throw new Error(`${level} wants ${JSON.stringify(action)}: ${refused.code}`);
    count.observe(events);
    all.push(...events);
  }
  return all;
}

function outcomes(game: Game, events: readonly Event[]): Outcome[] {
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
