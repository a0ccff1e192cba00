export { ACTION_TYPES, type Action } from './actions.js';
export * from './arrangement.js';
export { lotNames } from './auction.js';
export * from './changed-rules.js';
export { DISTRICTS, DISTRICTS_PER_COLOUR, type District, type DistrictIndex } from './districts.js';
export * from './editions.js';
export * from './events.js';
export * from './fair-deal.js';
export { Game, NONE } from './game.js';
export * from './house.js';
export * from './last-bids.js';
export { type Payout, payoutPreview, type Share } from './payout.js';
export { type Penalty, penaltyFor } from './penalty.js';
export { act } from './play.js';
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
export { type BidRefusal, legalActions, type Refusal, refusal, smallestBid, whyNot } from './refusal.js';
export * from './replay.js';
export * from './restore.js';
export { rewardForPass } from './reward.js';
export * from './rule-ids.js';
export { districtPoints, type Result, resultOf, setPoints } from './scoring.js';
export * from './seed.js';
export * from './sets.js';
export { createGame, MAX_CHIPS, type Position, type Setup, SetupError } from './setup.js';
export * from './state.js';
export * from './vocabulary.js';
