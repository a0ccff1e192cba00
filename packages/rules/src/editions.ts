import { lotSizesFrom } from './lots.js';
import { type Enforcement, MAX_SEATS, MIN_SEATS, type Sink } from './vocabulary.js';

export const EDITION_IDS = ['don', 'serengeti', 'templari', 'manual'] as const;
export type EditionId = (typeof EDITION_IDS)[number];

/** `manual` is a summary by fans: it was never sold as a game. */
export const UNPRINTED_EDITIONS: readonly EditionId[] = ['manual'];
export const PRINTED_EDITIONS: readonly EditionId[] = EDITION_IDS.filter((id) => !UNPRINTED_EDITIONS.includes(id));

export const PAYOUTS = ['majority', 'perCard'] as const;
export const AFTER_FINE = ['bidsAgain', 'isOut'] as const;
export const OVERBIDS = ['reauction', 'outAtOnce'] as const;
export const TIE_BREAKS = ['numbers', 'districts', 'chips'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** H1: what a table may change of its edition. Each field is a row of the table in docs/rules.md. */
export interface HouseRules {
  /** E2: chips for each player at the start. */
  readonly chips: number;
  /** E4: whether the chips left in the box are the bank, or out of the game. */
  readonly bankFromBox: boolean;
  /** E5 */
  readonly payout: (typeof PAYOUTS)[number];
  /** E6 */
  readonly remainderTo: Sink;
  /** E7 */
  readonly fineTo: Sink;
  /** E8: what a fined bidder does next. */
  readonly afterFine: (typeof AFTER_FINE)[number];
  /** E9: chips from the bank for passing without having bid. */
  readonly passReward: number;
  /** E10: points for most chips. */
  readonly chipBonus: number;
  /** E11: what is compared between seats with equal points, in this order; without any they share the place. */
  readonly tieBreaks: readonly TieBreak[];
  /** E14: districts in a lot, over and over. */
  readonly lots: readonly number[];
  /** E15: what becomes of a bid above the bidder's chips at a table that lets it happen. */
  readonly overbid: (typeof OVERBIDS)[number];
}

export type House = Partial<HouseRules>;

/** What decides how a game is played: a printed edition, or one that a table has changed by house rules. */
export interface Edition extends HouseRules {
  readonly id: EditionId;
  /** E1 */
  readonly seats: { readonly min: number; readonly max: number };
  /** E3: chips in the printed box; boxOf says what a table has. */
  readonly box: number;
  /** E12 and E13: what is played unless the table says otherwise. */
  readonly defaults: { readonly sideAuctions: boolean; readonly exchange: boolean };
  /** D3: the size of each round's lot. It follows from the lots. */
  readonly lotSizes: readonly number[];
  readonly rounds: number;
  /** H1: the fields that differ from print; null if none does. */
  readonly house: House | null;
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

type Printed = Omit<Edition, 'lotSizes' | 'rounds' | 'house'>;

/** An edition, changed by house rules or not, with what follows from its fields. */
export function editionFrom(printed: Printed, house: House | null = null): Edition {
  const lotSizes = lotSizesFrom(house?.lots ?? printed.lots);
  return { ...printed, ...house, lotSizes, rounds: lotSizes.length, house };
}

const don: Printed = {
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
  lots: [1, 2, 3],
  overbid: 'reauction',
  defaults: { sideAuctions: true, exchange: false },
};

const serengeti: Printed = {
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
  lots: [1, 2, 3],
  overbid: 'reauction',
  defaults: { sideAuctions: false, exchange: false },
};

/** From public descriptions; what they leave open (bonus, tie-break, box) is taken from Don. */
const templari: Printed = { ...don, id: 'templari', seats: { min: MIN_SEATS, max: 5 }, box: 60, lots: [2] };

const manual: Printed = { ...don, id: 'manual', fineTo: 'bank', afterFine: 'isOut' };

export const EDITIONS: Readonly<Record<EditionId, Edition>> = {
  don: editionFrom(don),
  serengeti: editionFrom(serengeti),
  templari: editionFrom(templari),
  manual: editionFrom(manual),
};

/** E3 and H1: the chips in the box; no bid may be higher. */
export function boxOf(edition: Edition, players: number): number {
  return Math.max(edition.box, edition.chips * players);
}

export function startingBank(edition: Edition, players: number): number {
  return edition.bankFromBox ? boxOf(edition, players) - edition.chips * players : 0;
}

/** How many districts are in the deck when a round begins. */
export function deckLeftIn(edition: Edition, round: number): number {
  return edition.lotSizes.slice(round - 1).reduce((sum, size) => sum + size, 0);
}

export function optionsFor(edition: Edition, chosen: Partial<Options> = {}): Options {
  const { sideAuctions, exchange } = edition.defaults;
  return { sideAuctions, exchange, hiddenChips: true, enforcement: 'guarded', minimumBid: 0, ...chosen };
}
