import type { Sitters } from '@don/bots';
import type { EditionId, House, Options } from '@don/rules';

/** What somebody wants to play. */
export interface NewGame {
  readonly edition: EditionId;
  readonly options: Partial<Options>;
  readonly house?: House;
  readonly sitters: Sitters;
  /** By seat; a bot without a name gets one. */
  readonly names: readonly string[];
}
