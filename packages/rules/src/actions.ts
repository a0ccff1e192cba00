import { DISTRICTS, type District, type DistrictIndex, districtIndex } from './districts.js';

/** What a seat may do when it is its turn. */
export type Action =
  /** Offer this many chips for the lot. */
  | { readonly type: 'bid'; readonly amount: number }
  /** Leave this auction for good. */
  | { readonly type: 'pass' }
  /** Offer one of the own districts in a side auction. */
  | { readonly type: 'sell'; readonly card: District }
  /** Offer nothing for sale this round. */
  | { readonly type: 'keep' }
  /** Take another player's district and give one of the own in return. */
  | { readonly type: 'exchange'; readonly take: District; readonly give: District }
  /** Exchange nothing this round. */
  | { readonly type: 'stay' }
  /** Give up a district because a winning bid could not be paid. */
  | { readonly type: 'discard'; readonly card: District };

/** In the order of their codes. */
export const ACTION_TYPES = ['bid', 'pass', 'sell', 'keep', 'exchange', 'stay', 'discard'] as const;

/** An action as one small integer, so that a search allocates nothing: the type in the low bits, its argument above. */
export type ActionCode = number;

export const BID = 0;
export const SELL = 2;
export const EXCHANGE = 4;
export const DISCARD = 6;
export const PASS: ActionCode = 1;
export const KEEP: ActionCode = 3;
export const STAY: ActionCode = 5;

/** Stands for an action of an unknown type, which is refused in every phase. */
const UNKNOWN: ActionCode = 7;

const TYPE_BITS = 3;
const DISTRICT_BITS = 5;
const DISTRICT_MASK = (1 << DISTRICT_BITS) - 1;

/** Beyond every box of chips, and still small enough for a code. */
const MAX_CODED_AMOUNT = 1 << 20;

export const bidCode = (amount: number): ActionCode => amount << TYPE_BITS;
export const sellCode = (district: DistrictIndex): ActionCode => SELL | (district << TYPE_BITS);
export const discardCode = (district: DistrictIndex): ActionCode => DISCARD | (district << TYPE_BITS);
export const exchangeCode = (take: DistrictIndex, give: DistrictIndex): ActionCode =>
  EXCHANGE | (((take << DISTRICT_BITS) | give) << TYPE_BITS);

export const typeOf = (code: ActionCode): number => code & ((1 << TYPE_BITS) - 1);
/** The amount of a bid. */
export const amountOf = (code: ActionCode): number => code >> TYPE_BITS;
/** The district that is sold, discarded or given in exchange. */
export const districtOf = (code: ActionCode): DistrictIndex => (code >> TYPE_BITS) & DISTRICT_MASK;
/** The district that is taken in exchange. */
export const takenOf = (code: ActionCode): DistrictIndex => code >> (TYPE_BITS + DISTRICT_BITS);

/** Clamps an amount to what a code can hold. One that is not a whole number becomes −1, which is too low everywhere. */
export function boundedAmount(amount: number): number {
  return Number.isInteger(amount) ? Math.max(-1, Math.min(amount, MAX_CODED_AMOUNT)) : -1;
}

/** An unknown district becomes NO_DISTRICT, and an unknown type one that is refused in every phase. */
export function encode(action: Action): ActionCode {
  switch (action.type) {
    case 'bid':
      return bidCode(boundedAmount(action.amount));
    case 'sell':
      return sellCode(districtIndex(action.card));
    case 'discard':
      return discardCode(districtIndex(action.card));
    case 'exchange':
      return exchangeCode(districtIndex(action.take), districtIndex(action.give));
    case 'pass':
      return PASS;
    case 'keep':
      return KEEP;
    case 'stay':
      return STAY;
    default:
      return UNKNOWN;
  }
}

export function decode(code: ActionCode): Action {
  const district = DISTRICTS[districtOf(code)] as District;
  switch (typeOf(code)) {
    case BID:
      return { type: 'bid', amount: amountOf(code) };
    case SELL:
      return { type: 'sell', card: district };
    case DISCARD:
      return { type: 'discard', card: district };
    case EXCHANGE:
      return { type: 'exchange', take: DISTRICTS[takenOf(code)] as District, give: district };
    case PASS:
      return { type: 'pass' };
    case KEEP:
      return { type: 'keep' };
    default:
      return { type: 'stay' };
  }
}
