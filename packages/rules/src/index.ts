export * from './actions.js';
export * from './arrangement.js';
export { lotNames } from './auction.js';
export * from './behind.js';
export * from './bid-trail.js';
export * from './changed-rules.js';
export * from './districts.js';
export * from './editions.js';
export * from './events.js';
export * from './fair-deal.js';
export { AUCTION, DISCARDING, EXCHANGING, Game, NONE, OVER, SALE, SIDE_AUCTION } from './game.js';
export * from './house.js';
export { addShares, expectedPart, type Payout, payoutPreview, type Share } from './payout.js';
export { type Penalty, penaltyFor } from './penalty.js';
export { act, apply } from './play.js';
export * from './record-error.js';
export {
  isFitNote,
  LONGEST_NOTE,
  LONGEST_RECORD,
  LONGEST_SEED,
  RECORD_VERSION,
  type RecordVersion,
} from './record-format.js';
export { readRecord } from './record-reader.js';
export { writeRecord } from './record-writer.js';
export * from './recorded-game.js';
export * from './refusal.js';
export * from './restore.js';
export * from './rule-ids.js';
export * from './scoring.js';
export * from './seed.js';
export * from './sets.js';
export { createGame, MOST_CHIPS, type Position, redeal, type Setup, SetupError } from './setup.js';
export * from './state.js';
export * from './words.js';
