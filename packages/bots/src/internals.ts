/** What the package's own benchmarks and training use beyond the door. */
export * from './random.js';
export * from './rollout.js';
export * from './weights.js';
