import { EDITION_IDS, type EditionId } from '@don/rules';

/** A fan's sheet never was a game in a box. */
export const UNPRINTED_EDITIONS: readonly EditionId[] = ['manual'];
export const PRINTED_EDITIONS: readonly EditionId[] = EDITION_IDS.filter((id) => !UNPRINTED_EDITIONS.includes(id));
