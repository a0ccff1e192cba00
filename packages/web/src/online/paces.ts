import type { Pace } from '@don/protocol';

/** How long a decision may take, as tables offer it. */
export const PACES = {
  untimed: { kind: 'untimed' },
  brisk: { kind: 'live', seconds: 15, reserve: 60 },
  live: { kind: 'live', seconds: 30, reserve: 180 },
  calm: { kind: 'live', seconds: 90, reserve: 600 },
  day: { kind: 'slow', hours: 24 },
  days: { kind: 'slow', hours: 72 },
} as const satisfies Readonly<Record<string, Pace>>;

export type PaceName = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as PaceName[];
