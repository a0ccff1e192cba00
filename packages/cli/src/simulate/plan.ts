import type { EditionId, House, Options } from '@don/rules';
import type { Bot } from '../bot-spec.js';

/** What is to be simulated; plain data, so that it can be sent to a worker. */
export interface SimulationPlan {
  readonly games: number;
  readonly bots: readonly Bot[];
  readonly edition: EditionId;
  /** As they are played, those of the edition too. */
  readonly options: Options;
  readonly house: House;
  readonly seed: string;
}
