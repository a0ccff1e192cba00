/** One sentence as a key and its facts, so that every language can word it. */
export interface Why {
  readonly key: WhyKey;
  readonly data: Readonly<Record<string, number | string | null>>;
}

const BID_FACTS = ['amount', 'worth', 'rival', 'rivalWorth', 'payee', 'chipsLeft', 'numbers'] as const;

/**
 * Every reason a bot may give and the facts that come with it. Worths are in points, to one decimal; `rival` is the
 * keenest rival's seat or null; `payee` is the one seat that gets the money, or null if several or none do;
 * `chipsLeft` is what the bidder would have left; `numbers` are those that come with the lot, as text ("4, 7").
 */
export const WHY_KEYS = {
  /** The lot is worth the price. */
  bidForWorth: BID_FACTS,
  /** The lot is worth more to a rival, who should not have it. */
  bidToDeny: BID_FACTS,
  /** A rival is expected to go higher, and may pay more. */
  bidToPush: BID_FACTS,
  /** More than the bidder has, but a rival is expected to go higher. */
  bidToBluff: ['amount', 'worth', 'rival', 'rivalWorth', 'chips'],
  /** The lowest bid is more than the lot is worth. */
  passTooDear: ['least', 'worth', 'rival', 'rivalWorth', 'chips'],
  /** No amount is both allowed and in the purse. */
  passCannotBid: ['least', 'chips'],
  /** Passing brings chips: of the standing bid, or from the bank. */
  passForChips: ['least', 'worth', 'gets', 'chips'],
  /** A rival is expected to pay more for a district than it is worth to the seller. */
  sellForPrice: ['card', 'worth', 'rival', 'rivalWorth', 'price'],
  /** No offer would gain anything; the card is the one that came nearest. */
  keepAll: ['card', 'worth', 'price'],
  /** A district for a better one. */
  exchangeForSet: ['take', 'give', 'from', 'gain'],
  /** No exchange is worth sitting out the auction. */
  stayIn: ['take', 'give', 'from', 'gain'],
  /** The district that is missed least. */
  discardLeast: ['card', 'worth'],
} as const;
export type WhyKey = keyof typeof WHY_KEYS;
