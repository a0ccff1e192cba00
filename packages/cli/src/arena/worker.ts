import { type HeroGame, playDeal } from '@don/bots';
import type { Bot } from '../bot-spec.js';
import type { Pairing, Plan } from './plan.js';

/** One deal of one pairing. */
export interface Task extends Pairing {
  readonly plan: Plan;
  readonly deal: number;
}

export default function playTask({ plan, hero, field, deal }: Task): HeroGame[] {
  const [one, others] = [plan.bots[hero] as Bot, plan.bots[field] as Bot];
  const { edition, players, options, seed } = plan;
  return playDeal({ edition, players, options, seed, hero: one, field: others }, deal);
}
