import { type Enforcement, MAX_SEATS, MIN_SEATS, type Sink } from './words.js';

export const EDITION_IDS = ['don', 'serengeti', 'manual'] as const;
export type EditionId = (typeof EDITION_IDS)[number];

export const TIE_BREAKS = ['numbers', 'districts', 'chips'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What a printed edition decides; each field is a row of the table in docs/rules.md. */
export interface Edition {
  readonly id: EditionId;
  /** E1 */
  readonly seats: { readonly min: number; readonly max: number };
  /** E2: chips for each player at the start. */
  readonly chips: number;
  /** E3: chips in the box; no bid may be higher. */
  readonly box: number;
  /** E4: whether the chips that nobody got are the bank, or out of the game. */
  readonly bankFromBox: boolean;
  /** E5 */
  readonly payout: 'majority' | 'perCard';
  /** E6 */
  readonly remainderTo: Sink;
  /** E7 */
  readonly fineTo: Sink;
  /** E8: what a fined bidder does next. */
  readonly afterFine: 'bidsAgain' | 'isOut';
  /** E9: chips from the bank for passing without having bid. */
  readonly passReward: number;
  /** E10: points for most chips. */
  readonly chipBonus: number;
  /** E11: what is compared between seats with equal points, in this order. */
  readonly tieBreaks: readonly TieBreak[];
  /** E12 and E13: what is played unless the table says otherwise. */
  readonly defaults: { readonly sideAuctions: boolean; readonly exchange: boolean };
}

export interface Options {
  /** S: districts may be offered for sale before a lot is turned up. */
  readonly sideAuctions: boolean;
  /** X: districts may be exchanged before a lot is turned up. */
  readonly exchange: boolean;
  /** O1 */
  readonly hiddenChips: boolean;
  /** O2 */
  readonly enforcement: Enforcement;
  /** O3 */
  readonly minimumBid: 0 | 1;
}

const don: Edition = {
  id: 'don',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  chips: 12,
  box: 72,
  bankFromBox: false,
  payout: 'majority',
  remainderTo: 'pot',
  fineTo: 'pot',
  afterFine: 'bidsAgain',
  passReward: 0,
  chipBonus: 2,
  tieBreaks: ['numbers'],
  defaults: { sideAuctions: true, exchange: false },
};

const serengeti: Edition = {
  id: 'serengeti',
  seats: { min: MIN_SEATS, max: 5 },
  chips: 10,
  box: 65,
  bankFromBox: true,
  payout: 'perCard',
  remainderTo: 'bank',
  fineTo: 'bank',
  afterFine: 'bidsAgain',
  passReward: 2,
  chipBonus: 3,
  tieBreaks: ['districts', 'chips'],
  defaults: { sideAuctions: false, exchange: false },
};

const manual: Edition = { ...don, id: 'manual', fineTo: 'bank', afterFine: 'isOut' };

export const EDITIONS: Readonly<Record<EditionId, Edition>> = { don, serengeti, manual };

export function startingBank(edition: Edition, players: number): number {
  return edition.bankFromBox ? edition.box - edition.chips * players : 0;
}

export function optionsFor(edition: Edition, chosen: Partial<Options> = {}): Options {
  const { sideAuctions, exchange } = edition.defaults;
  return { sideAuctions, exchange, hiddenChips: true, enforcement: 'guarded', minimumBid: 0, ...chosen };
}
