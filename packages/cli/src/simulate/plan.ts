import type { EditionId, Options } from '@don/rules';
import type { Bot } from '../bot-spec.js';

/** What is to be simulated; plain data, so that it can be sent to a worker. */
export interface Plan {
  readonly games: number;
  readonly bots: readonly Bot[];
  readonly edition: EditionId;
  readonly options: Partial<Options>;
  readonly seed: string;
}
