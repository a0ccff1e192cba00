import type { SeatLevels } from '@don/bots';
import type { EditionId, House, Options, Seat } from '@don/rules';

/** What somebody wants to play. */
export interface NewGame {
  readonly edition: EditionId;
  readonly options: Partial<Options>;
  readonly house?: House;
  /** D2: drawn where nobody is named. */
  readonly start?: Seat | null;
  readonly sitters: SeatLevels;
  /** By seat; a bot without a name gets one. */
  readonly names: readonly string[];
}
