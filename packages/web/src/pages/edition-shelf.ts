import { EDITION_IDS, type EditionId } from '@don/rules';

/** A fan's sheet never was a game in a box. */
export const EDITIONS_WITHOUT_BOX: readonly EditionId[] = ['manual'];
export const PRINTED_EDITIONS: readonly EditionId[] = EDITION_IDS.filter((id) => !EDITIONS_WITHOUT_BOX.includes(id));
