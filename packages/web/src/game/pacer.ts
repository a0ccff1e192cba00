import type { Event } from '@don/rules';
import type { Speed } from '../app/settings.js';
import type { TableState } from './source.js';

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
};

/** How much time everything takes, by the speed that the player likes. */
export const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };

export function pauseAfter(news: readonly Event[], speed: Speed): number {
  return Math.max(0, ...news.map((event) => PAUSE[event.type] ?? 0)) * PACE[speed];
}

/** Shows states one after the other, slowly enough to follow. */
export class Pacer {
  private readonly show: (state: TableState) => void;
  private readonly speed: () => Speed;
  private readonly waiting: TableState[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(show: (state: TableState) => void, speed: () => Speed) {
    this.show = show;
    this.speed = speed;
  }

  push(state: TableState): void {
    this.waiting.push(state);
    if (this.timer === null) this.next();
  }

  /** The player has acted: what comes next need not wait for what they have seen. */
  hurry(): void {
    this.stop();
    this.next();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private next(): void {
    this.timer = null;
    const state = this.waiting.shift();
    if (state === undefined) return;
    this.show(state);
    this.timer = setTimeout(() => this.next(), pauseAfter(state.news, this.speed()));
  }
}
