import type { LiveGame } from './live-game.js';

/** A game in which nothing was entered for so long is at rest: nobody looks at it until somebody plays on. */
const RESTS_AFTER_MS = 600_000;

/**
 * When to look again at a game in which nothing is due: a game that is being played keeps its rows of due work, so that
 * playing costs no writes, and a game at rest has none.
 */
export function nextCheckAt({ movedAt }: Pick<LiveGame, 'movedAt'>, now: number, everyMs: number): number | null {
  return movedAt + RESTS_AFTER_MS > now ? now + everyMs : null;
}

/** Whether a game may be without its rows, or about to be: then they are written before it goes on. */
export function isNearlyIdle({ movedAt }: Pick<LiveGame, 'movedAt'>, now: number): boolean {
  return movedAt + RESTS_AFTER_MS / 2 < now;
}
