import { clockFor } from '../games/game-clock.js';
import type { GameHead } from '../infra/db/game-head.js';
import type { JobRow } from '../infra/db/schema.js';

/** How long a bot that is on turn may be silent before somebody looks whether its server is still there. */
export const BOT_LOOK_MS = 10_000;
/** Whoever is there anyway acts before he is told that it is his turn. */
export const NOTICE_MS = 60_000;

type StartingGame = Pick<GameHead, 'id' | 'seatedPlayers' | 'terms' | 'startedAt'>;

/** When a new game is to be looked at: written with it, so that no server that dies right after can take it along. */
export function firstJobs({ id: game, seatedPlayers, terms, startedAt }: StartingGame): JobRow[] {
  const looks: { kind: string; after: number }[] = [];
  const clock = clockFor(terms.pace, seatedPlayers.length, startedAt);
  if (clock !== null) looks.push({ kind: 'clock', after: clock.allowance });
  if (seatedPlayers.some(({ kind }) => kind === 'bot')) looks.push({ kind: 'bot', after: BOT_LOOK_MS });
  if (terms.pace.kind === 'slow') looks.push({ kind: 'notice', after: NOTICE_MS });
  return looks.map(({ kind, after }) => ({ kind, subject: game, at: startedAt + after, leased_until: 0 }));
}
