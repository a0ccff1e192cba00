import { type Contestant, type HeroGame, playDeal } from '@don/bots';
import { loadSuggest } from '@don/bots/version';
import type { VersionedBot } from '../bot-spec.js';
import type { ArenaPlan, LevelPairing } from './plan.js';

/** One deal of one pairing. */
export interface Task extends LevelPairing {
  readonly plan: ArenaPlan;
  readonly deal: number;
}

export default async function playTask({ plan, hero, field, deal }: Task): Promise<HeroGame[]> {
  const { edition, players, options, house, seed } = plan;
  const [one, others] = await Promise.all([hero, field].map((bot) => contestant(plan.bots[bot] as VersionedBot)));
  const table = { edition, players, options, house, seed };
  return playDeal({ ...table, hero: one as Contestant, field: others as Contestant }, deal);
}

async function contestant({ name, settings, checkout }: VersionedBot): Promise<Contestant> {
  return checkout === undefined ? { name, settings } : { name, settings, answer: await loadSuggest(checkout) };
}
