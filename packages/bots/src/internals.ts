/** What the package's own benchmarks and training use beyond the door. */

export * from './acquaintance.js';
export { lotMask } from './appraisal.js';
export * from './auction-solver.js';
export * from './bid-facts.js';
export * from './brief.js';
export * from './deep-player.js';
export * from './features.js';
export * from './habits.js';
export * from './heuristic-player.js';
export * from './nets/net.js';
export * from './next-auction.js';
export * from './outcome.js';
export * from './packed-net.js';
export * from './random.js';
export * from './rival-model.js';
export * from './rollout.js';
export * from './shipped-net.js';
export * from './sighted-player.js';
export * from './solved-bid.js';
export * from './solved-player.js';
export * from './solving.js';
export * from './valuation.js';
export * from './value-net.js';
export * from './weights.js';
