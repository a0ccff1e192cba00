/**
 * The door for a search, which plays millions of moves: actions as integers, masks, and functions that allocate nothing.
 * They do not check what they are asked to do. Everybody else uses `@don/rules`.
 */

export {
  type ActionCode,
  amountOf,
  BID,
  bidCode,
  DISCARD,
  decode,
  discardCode,
  districtOf,
  EXCHANGE,
  encode,
  exchangeCode,
  KEEP,
  PASS,
  SELL,
  STAY,
  sellCode,
  takenOf,
  typeOf,
} from './actions.js';
export { firstSeat, isForbidden, takerWithoutBid } from './auction.js';
export { districtIndex, districtsIn, NUMBER_OF } from './districts.js';
export { AUCTION, EXCHANGING, SALE, SIDE_AUCTION } from './game.js';
export { expectedShare, writeShares } from './payout.js';
export { apply } from './play.js';
export { legalCodes, mayBid } from './refusal.js';
export { rewardableSeats } from './reward.js';
export { openLot } from './round.js';
export { Scores } from './scoring.js';
export { Settlement } from './settlement.js';
export { redeal } from './setup.js';
