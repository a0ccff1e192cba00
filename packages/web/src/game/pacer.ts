import type { Event } from '@don/rules';
import { settings } from '../app/settings.js';
import { PACE, pauseAfter } from './pace.js';
import { framesOf } from './scenes.js';
import type { TableState } from './source.js';

/** What was staged has been seen; its result is still to be read. */
const REST_MS = 1300;

/** How long a state stands before the next one. */
export function restAfter(news: readonly Event[]): number {
  const pause = pauseAfter(news, settings().speed);
  const pace = motionPace();
  return pace === 0 ? pause : Math.min(pause, REST_MS * pace);
}

/** How much time motion takes; none where the player, or the device, wants none. */
export function motionPace(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : PACE[settings().speed];
}

/** Where a pacer shows what it shows. */
interface ShownState {
  readonly get: () => TableState | null;
  set(state: TableState): void;
}

/** Something to be shown, and for how long it stands before the next. */
interface Moment {
  readonly state: TableState;
  readonly pause: number;
}

/**
 * Shows states one after the other, slowly enough to follow. Before a state in which something has changed hands come
 * the scenes that show how it did.
 */
export class Pacer {
  private readonly shown: ShownState;
  private readonly waiting: TableState[] = [];
  /** What is left of the scenes before a state, and that state. */
  private moments: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(shown: ShownState) {
    this.shown = shown;
  }

  push(state: TableState): void {
    this.waiting.push(state);
    if (this.timer === null) this.next();
  }

  /** The player has acted: what comes next need not wait for what they have seen. */
  hurry(): void {
    this.stop();
    if (this.moments.length > 0) this.skip();
    else this.next();
  }

  /** The player has seen enough of a scene: the table as it is now. */
  skip(): void {
    const last = this.moments.at(-1);
    if (last === undefined) return;
    this.stop();
    // What was left untold is told at once.
    const told = this.shown.get()?.events.length ?? 0;
    this.moments = [{ ...last, state: { ...last.state, news: last.state.events.slice(told) } }];
    this.next();
  }

  /** At once, whatever was to be shown before. */
  show(state: TableState): void {
    this.clear();
    this.push(state);
  }

  /** At once, as something that has not just happened. */
  jump(state: TableState): void {
    this.clear();
    this.shown.set(state);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private clear(): void {
    this.stop();
    this.waiting.length = 0;
    this.moments = [];
  }

  private next(): void {
    this.timer = null;
    const update = this.moments.length > 0 ? undefined : this.waiting.shift();
    if (update !== undefined) this.moments = this.momentsOf(update);
    const moment = this.moments.shift();
    if (moment === undefined) return;
    this.shown.set(moment.state);
    this.timer = setTimeout(() => this.next(), moment.pause);
  }

  private momentsOf(update: TableState): Moment[] {
    const { news, events, view } = update;
    const before = this.shown.get();
    const pace = motionPace();
    const pause = restAfter(news);
    const known = events.length - news.length;
    // What was gone back to, or missed, has not just happened.
    if (pace === 0 || before?.events.length !== known) return [{ state: update, pause }];
    let told = known;
    const scenes = framesOf(before.view, news, view).map(({ scene, view: table, told: upTo }): Moment => {
      const state = {
        ...update,
        view: table,
        events: events.slice(0, known + upTo),
        news: events.slice(told, known + upTo),
        curtain: null,
        isPaused: false,
        scene: { ...scene, duration: scene.duration * pace },
      };
      told = known + upTo;
      return { state, pause: scene.duration * pace };
    });
    if (scenes.length === 0) return [{ state: update, pause }];
    return [...scenes, { state: { ...update, news: events.slice(told) }, pause }];
  }
}
