import type { EditionId } from '@don/rules';
import { type Skin, useSettings } from '../app/settings.js';
import { useTableEdition } from '../app/table-edition.js';

/** Where each edition plays. */
export const SKIN_OF: Readonly<Record<EditionId, Skin>> = {
  don: 'chicago',
  serengeti: 'desert',
  templari: 'fortress',
  manual: 'chicago',
};

/** What the page looks like now: as the player has chosen, or as the game on the table has it. */
export function useSkin(): Skin {
  const { skin } = useSettings();
  const edition = useTableEdition();
  if (skin !== 'edition') return skin;
  return edition === null ? 'chicago' : SKIN_OF[edition];
}
