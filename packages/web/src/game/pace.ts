import type { Event } from '@don/rules';
import type { Speed } from '../app/settings.js';

/** How long, at normal speed, a person needs to see what happened. */
const PAUSE: Partial<Record<Event['type'], number>> = {
  bid: 750,
  pass: 500,
  keep: 120,
  stay: 120,
  offer: 900,
  exchange: 1400,
  fine: 1400,
  default: 1400,
  win: 2600,
  sold: 1500,
  unsold: 700,
  over: 900,
};
/** How much time everything takes, by the speed that the player likes. */
export const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };

export function pauseAfter(news: readonly Event[], speed: Speed): number {
  return Math.max(0, ...news.map((event) => PAUSE[event.type] ?? 0)) * PACE[speed];
}
