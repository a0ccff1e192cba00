import type { Table } from '@don/protocol';
import type { Config } from '../infra/config.js';
import { ProblemError } from '../lib/problem.js';

/**
 * What a public leaderboard requires of rated games: they are played in public, and not among people of one network. A
 * family or a club on its own server has no such limits.
 */
export class RatingPolicy {
  private readonly isStrict: boolean;

  constructor({ ratings, publicUrl }: Pick<Config, 'ratings' | 'publicUrl'>) {
    this.isStrict = ratings === undefined ? publicUrl !== undefined : ratings === 'strict';
  }

  /** Throws where a table could not be rated. */
  check({ rated, visibility }: Pick<Table, 'rated' | 'visibility'>): void {
    if (rated && !this.counts(visibility))
      throw new ProblemError('rated_is_public', 'on this server, rated games are played at public tables');
  }

  /** Whether a rated game counts. */
  counts(visibility: Table['visibility']): boolean {
    return !this.isStrict || visibility === 'public';
  }

  /** Whether it matters which network the players of a table sit down from. */
  storesNetworks({ rated }: Pick<Table, 'rated'>): boolean {
    return this.isStrict && rated;
  }
}
