import { clockFor } from '../games/game-clock.js';
import type { GameHead } from '../infra/db/game-head.js';
import type { JobRow } from '../infra/db/schema.js';

/** How long a bot's turn may take before another server checks whether its server has died. */
export const BOT_CHECK_MS = 10_000;
/** Players who are there act within this time, and need no notice. */
export const NOTICE_MS = 60_000;

type StartingGame = Pick<GameHead, 'id' | 'seatedPlayers' | 'terms' | 'startedAt'>;

/** The jobs of a new game, written with it, so that they survive a crash right after. */
export function firstJobs({ id: game, seatedPlayers, terms, startedAt }: StartingGame): JobRow[] {
  const jobs: { kind: string; after: number }[] = [];
  const clock = clockFor(terms.pace, seatedPlayers.length, startedAt);
  if (clock !== null) jobs.push({ kind: 'clock', after: clock.allowance });
  if (seatedPlayers.some(({ kind }) => kind === 'bot')) jobs.push({ kind: 'bot', after: BOT_CHECK_MS });
  if (terms.pace.kind === 'slow') jobs.push({ kind: 'notice', after: NOTICE_MS });
  return jobs.map(({ kind, after }) => ({ kind, subject: game, at: startedAt + after, leased_until: 0 }));
}
