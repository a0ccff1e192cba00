import { playOut } from '@don/bots';
import { createGame, resultOf, setupFrom } from '@don/rules';
import type { Bot } from '../bot-spec.js';
import type { Pairing, Plan } from './plan.js';

/** One deal of one pairing. */
export interface Task extends Pairing {
  readonly plan: Plan;
  readonly deal: number;
}

/** One game of a deal. */
export interface Played {
  /** Where the hero sat, and everybody's rank. */
  readonly heroSeat: number;
  readonly ranks: readonly number[];
  /** The hero's part of the win. */
  readonly share: number;
  /** Milliseconds of each of the hero's decisions. */
  readonly thinking: readonly number[];
}

/** Plays a deal once with the hero in each seat, so that the luck of the deck and of the seat cancels. */
export default function playDeal(task: Task): Played[] {
  return Array.from({ length: task.plan.players }, (_, heroSeat) => playGame(task, heroSeat));
}

function playGame({ plan, hero, field, deal }: Task, heroSeat: number): Played {
  const { edition, players, options } = plan;
  const seed = `${plan.seed}/${deal}`;
  const game = createGame(setupFrom({ edition, players, options, deal: { seed } }));
  const seats = Array.from({ length: players }, (_, seat) => plan.bots[seat === heroSeat ? hero : field] as Bot);
  const thinking: number[] = [];
  const onDecision = (seat: number, milliseconds: number): void => {
    if (seat === heroSeat) thinking.push(milliseconds);
  };
  playOut(game, seats, seed, { onDecision });
  const { ranks, winners } = resultOf(game);
  return { heroSeat, ranks, share: winners.includes(heroSeat) ? 1 / winners.length : 0, thinking };
}
