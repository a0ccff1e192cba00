import type { LiveGame } from './live-game.js';

/** A game without an entry for so long is idle: no job checks it until somebody plays on. */
const RESTS_AFTER_MS = 600_000;

/**
 * When to check again a game in which nothing is due. A game in play keeps its jobs, so that playing costs no writes;
 * an idle one has none.
 */
export function nextCheckAt({ movedAt }: Pick<LiveGame, 'movedAt'>, now: number, everyMs: number): number | null {
  return movedAt + RESTS_AFTER_MS > now ? now + everyMs : null;
}

/** Whether a game may have no jobs, or none soon: then they are written before its next entry. */
export function isNearlyIdle({ movedAt }: Pick<LiveGame, 'movedAt'>, now: number): boolean {
  return movedAt + RESTS_AFTER_MS / 2 < now;
}
