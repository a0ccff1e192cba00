import type { Sitters } from '@don/bots';
import type { EditionId, Options } from '@don/rules';

/** What somebody wants to play. */
export interface NewGame {
  readonly edition: EditionId;
  readonly options: Partial<Options>;
  readonly sitters: Sitters;
  /** By seat; a bot without a name gets one. */
  readonly names: readonly string[];
}
