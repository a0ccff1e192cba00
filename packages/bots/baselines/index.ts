/** Players that do not ship: to measure the bots against, and to fit the prior of the opponent model. */
export * from './flat-monte-carlo.js';
export * from './price-bidder.js';
export * from './tree-search.js';
