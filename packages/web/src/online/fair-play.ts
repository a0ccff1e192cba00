import { COMMITMENT_TAG, keepsCommitment, type RecordedGame, type Seat } from '@don/rules';
import { z } from 'zod';
import { randomId } from '../app/random-id.js';
import { readStored } from '../app/store.js';

/**
 * What this browser adds to deals, by the commitment that it was shown before: so that after the game it can tell
 * whether the server dealt what it was bound to, and whether our words were part of it (docs/seed.md).
 */
const KEY = 'don.contributions';
const MAX_KEPT = 100;
const keptSchema = z.array(z.object({ commitment: z.string(), words: z.string(), isIn: z.boolean() })).catch([]);

/** The words for each deal; whether the server has taken them, so that they must be in the seed. */
type Contribution = z.output<typeof keptSchema>;

function kept(): Contribution {
  return keptSchema.parse(readStored(KEY));
}

function keep(all: Contribution): void {
  localStorage.setItem(KEY, JSON.stringify(all.slice(-MAX_KEPT)));
}

/** Our words for the deal that the server is bound to by this commitment: drawn once, the same in every tab. */
export function contributionFor(commitment: string): string {
  const known = kept();
  const drawn = known.find((one) => one.commitment === commitment);
  if (drawn !== undefined) return drawn.words;
  const words = randomId();
  keep([...known, { commitment, words, isIn: false }]);
  return words;
}

/** The server has taken our words. */
export function markContributed(commitment: string): void {
  keep(kept().map((one) => (one.commitment === commitment ? { ...one, isIn: true } : one)));
}

/**
 * What can be said of a deal: that the server kept its commitment, that besides our own words are in their place, or
 * that something is wrong.
 */
export type Fairness = 'own' | 'kept' | 'broken';

export function fairnessOf(recorded: RecordedGame, seat: Seat | null): Fairness {
  const { deal } = recorded.arrangement;
  if (keepsCommitment(recorded) !== true || !('seed' in deal)) return 'broken';
  const commitment = recorded.notes.tags[COMMITMENT_TAG];
  const own = kept().find((one) => one.isIn && one.commitment === commitment);
  if (seat === null || own === undefined) return 'kept';
  return deal.seed.split(' ')[seat + 1] === own.words ? 'own' : 'broken';
}
