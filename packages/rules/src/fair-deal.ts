import type { RecordedGame } from './recorded-game.js';
import { hex, sha256 } from './sha256.js';
import { utf8 } from './text.js';

/** The free tag of a record that holds what was published before the deal. */
export const COMMITMENT_TAG = 'Commitment';

/** Stands in a seed for a player who contributed nothing. */
const NOTHING = '-';

/** What is published before the deal: it binds the owner of the secret and reveals nothing about it. */
export function commitmentTo(secret: string): string {
  return hex(sha256(utf8(secret)));
}

/** The seed of a deal that nobody can arrange alone (docs/seed.md); null stands for no contribution. */
export function fairSeed(secret: string, contributions: readonly (string | null)[]): string {
  return [secret, ...contributions.map((words) => words ?? NOTHING)].join(' ');
}

/** The secret that a fair seed begins with. */
function secretIn(seed: string): string {
  return seed.split(' ', 1)[0];
}

/** What must have been published before this seed was used. */
export function commitmentIn(seed: string): string {
  return commitmentTo(secretIn(seed));
}

/** Whether a record's seed matches the commitment before the deal; null if the record holds none. */
export function keepsCommitment({ arrangement, notes }: RecordedGame): boolean | null {
  const commitment = notes.tags[COMMITMENT_TAG];
  if (commitment === undefined) return null;
  const { deal, players } = arrangement;
  return 'seed' in deal && deal.seed.split(' ').length === players + 1 && commitmentIn(deal.seed) === commitment;
}
