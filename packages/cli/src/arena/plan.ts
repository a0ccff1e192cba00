import type { EditionId, House, Options } from '@don/rules';
import type { VersionedBot } from '../bot-spec.js';

/** A tournament; plain data, so that it can be sent to a worker. */
export interface ArenaPlan {
  readonly bots: readonly VersionedBot[];
  readonly players: number;
  readonly deals: number;
  readonly edition: EditionId;
  /** As they are played, those of the edition too. */
  readonly options: Options;
  readonly house: House;
  readonly seed: string;
  /** Only each bot against the one named before it, and not everybody against everybody. */
  readonly ladder: boolean;
}

/** One of the hero against a field of the other, by their places among the plan's bots. */
export interface LevelPairing {
  readonly hero: number;
  readonly field: number;
}

export function pairings({ bots, ladder }: ArenaPlan): LevelPairing[] {
  return bots
    .flatMap((_, hero) => bots.map((_, field) => ({ hero, field })))
    .filter(({ hero, field }) => (ladder ? hero === field + 1 : hero !== field));
}
