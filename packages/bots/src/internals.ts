/** What the package's own benchmarks and training use beyond the door. */
export * from './auction-solver.js';
export * from './deep-player.js';
export * from './features.js';
export * from './outcome.js';
export * from './random.js';
export * from './rollout.js';
export * from './solved-player.js';
export * from './value-net.js';
export * from './weights.js';
