export * from './actions.js';
export * from './arrangement.js';
export { lotNames } from './auction.js';
export * from './changed-rules.js';
export * from './districts.js';
export * from './editions.js';
export * from './events.js';
export * from './fair-deal.js';
export { AUCTION, DISCARDING, EXCHANGING, Game, NONE, OVER, SALE, SIDE_AUCTION } from './game.js';
export * from './house.js';
export * from './last-bids.js';
export { addShares, expectedPart, type Payout, payoutPreview, type Share } from './payout.js';
export { type Penalty, penaltyFor } from './penalty.js';
export { act, apply } from './play.js';
export * from './record-error.js';
export {
  isValidNote,
  MAX_NOTE_LENGTH,
  MAX_RECORD_LENGTH,
  MAX_SEED_LENGTH,
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
export { createGame, MAX_CHIPS, type Position, redeal, type Setup, SetupError } from './setup.js';
export * from './state.js';
export * from './vocabulary.js';
