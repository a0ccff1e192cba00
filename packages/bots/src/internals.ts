/** What the package's own benchmarks, baselines and training use beyond index.ts. */

export { lotMask } from './appraisal.js';
export * from './auction-solver.js';
export * from './auction-solver-player.js';
export * from './bid-features.js';
export * from './bid-predictor.js';
export * from './bidder-belief.js';
export * from './evaluator.js';
export * from './greedy-player.js';
export * from './heuristic-player.js';
export * from './lookahead-player.js';
export * from './nets/net.js';
export * from './next-auction-evaluator.js';
export * from './opponent-model.js';
export * from './packed-net.js';
export * from './random.js';
export * from './rollout.js';
export * from './search.js';
export * from './search-limits.js';
export * from './shipped-net.js';
export * from './solve-bid.js';
export * from './table-features.js';
export * from './valuation.js';
export * from './value-net.js';
export * from './weights.js';
