import type { Level } from '@don/bots';
import type { EditionId, Options } from '@don/rules';

/** What is to be simulated; plain data, so that it can be sent to a worker. */
export interface Plan {
  readonly games: number;
  readonly bots: readonly Level[];
  readonly edition: EditionId;
  readonly options: Partial<Options>;
  readonly seed: string;
}
