import { DISTRICTS, type District } from './districts.js';
import { EDITIONS, type EditionId, type House, type Options, optionsFor } from './editions.js';
import { dealFromSeed } from './seed.js';
import type { Position, Setup } from './setup.js';
import type { Seat } from './vocabulary.js';

/** What people ask for: a game by seed, which shuffles and may draw the start player, or by deck. */
export interface Arrangement {
  readonly edition: EditionId;
  readonly players: number;
  /** What is not named is as the edition has it. */
  readonly options?: Partial<Options>;
  /** H1: what the table has changed of its edition. */
  readonly house?: House;
  readonly deal:
    | { readonly seed: string; readonly start?: Seat }
    | { readonly deck: readonly District[]; readonly start: Seat };
  readonly position?: Position;
}

export function setupFrom(arrangement: Arrangement): Setup {
  const { edition, players, house, deal, position } = arrangement;
  const options = optionsFor(EDITIONS[edition], arrangement.options);
  const { deck, start } = 'deck' in deal ? deal : { ...dealFromSeed(deal.seed, players, notPlaced(position)), ...deal };
  return { edition, players, options, deck, start, ...(house && { house }), ...(position && { position }) };
}

/** The districts that a position leaves for the deck. */
function notPlaced(position: Position | undefined): readonly District[] {
  const placed = new Set([...(position?.districts.flat() ?? []), ...(position?.removed ?? [])]);
  return DISTRICTS.filter((name) => !placed.has(name));
}
