/** Players that do not ship: to measure the bots against, and to learn from how others bid. */
export * from './flat-monte-carlo.js';
export * from './price-bidder.js';
export * from './tree-search.js';
