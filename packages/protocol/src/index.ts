export * from './actions.js';
export * from './issues.js';
export * from './options.js';
export * from './referee.js';
